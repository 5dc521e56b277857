/** Converts a property name from camel case to the hyphenated form of style sheets. */
export const hyphenated = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
