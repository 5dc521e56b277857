/** A property as style sheets write it. */
export const hyphenated = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
