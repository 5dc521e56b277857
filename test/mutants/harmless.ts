/** Faults that change nothing: by file and name, with the reason. */
export const harmless: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'machines/shop/wizard/machine.ts': {
    "no default: context.firstText?.outcome ?? 'on_its_way'":
      'No text at all is none of the outcomes in the list either; the word is for the type of the list.',
  },
};
