/** Addresses of the photo of a room, and of the picture with Santa in it. */

const addressOf = (path: string) => (orderId: string | null, version: number) =>
  `${path}?${new URLSearchParams({ ...(orderId && { order_id: orderId }), v: String(version) })}`;

export const photoAddress = addressOf('/rooms/photo');
export const pictureAddress = addressOf('/rooms/picture');
