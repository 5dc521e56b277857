/** The manifest for phones that add the shop to the home screen. */
export const webManifest = {
  name: 'North Pole Post',
  short_name: 'North Pole Post',
  description: 'Texts and pictures from Santa',
  // Beside the manifest, whose address has the prefix of the visitor's edition.
  start_url: '.',
  display: 'standalone',
  background_color: '#0b1c2e',
  theme_color: '#0b1c2e',
  icons: [192, 512].map((size) => ({
    src: `/art/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
};
