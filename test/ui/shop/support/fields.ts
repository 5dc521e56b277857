/** What of a field decides on a keyboard, on what a browser fills in, and on how much can be typed. */
const told = ['name', 'type', 'inputmode', 'autocomplete', 'autocapitalize', 'spellcheck', 'maxlength'];

/** A line for each field that is typed into. */
export const fieldsOf = (page: Element): readonly string[] =>
  [...page.querySelectorAll('input:not([type=radio], [type=checkbox])')].map((field) =>
    told.flatMap((attribute) => field.getAttribute(attribute) ?? []).join(' '),
  );
