/** A style of a part of the form, by properties in camel case; only those that change no layout are taken. */
export type AppearanceRule = Readonly<Record<string, string | number>>;

/** How the form looks. */
export interface AppearanceOptions {
  /**
   * `light` or `dark`; `auto` follows the shopper's system; `flat` takes the colours of the page's own theme, without a box
   * and with fields that are underlined. Without it the form looks as `data-theme` of the page says.
   */
  readonly theme?: 'light' | 'dark' | 'auto' | 'flat';
  /** Values that the whole form is drawn with. */
  readonly variables?: {
    /** What is chosen, links, and the ring around what has the focus. */
    readonly colorPrimary?: string;
    /** The form's ground. */
    readonly colorBackground?: string;
    /** The fields' ground. */
    readonly colorField?: string;
    /** Text. */
    readonly colorText?: string;
    /** Hints and headings. */
    readonly colorTextSecondary?: string;
    /** Mistakes, and deleting. */
    readonly colorDanger?: string;
    /** The edges of fields and controls. */
    readonly colorBorder?: string;
    /** Lines between rows, and the edge of the box. */
    readonly colorLine?: string;
    /** Corners, such as `8px`. */
    readonly borderRadius?: string;
    /** The font, also of what is typed. */
    readonly fontFamily?: string;
    /** The size of text, such as `17px`; other sizes go along with it. */
    readonly fontSize?: string;
    /** The unit of all room between parts. Default `4px`. */
    readonly spacingUnit?: string;
  };
  /** Styles of single parts. Those of `input` and `placeholder` go into the frames. */
  readonly rules?: {
    /** The box around the form. */
    readonly box?: AppearanceRule;
    /** What is said above a list. */
    readonly heading?: AppearanceRule;
    /** A saved method, or a way to pay in the list. */
    readonly row?: AppearanceRule;
    /** The saved method that is paid with. */
    readonly 'row:selected'?: AppearanceRule;
    /** 'Choose another way to pay'. */
    readonly toggle?: AppearanceRule;
    /** What stands above a field. */
    readonly label?: AppearanceRule;
    /** A field. */
    readonly field?: AppearanceRule;
    /** The field that has the focus. */
    readonly 'field:focus'?: AppearanceRule;
    /** A field with a mistake. */
    readonly 'field:invalid'?: AppearanceRule;
    /** What is said of a mistake. */
    readonly error?: AppearanceRule;
    /** What is typed. */
    readonly input?: AppearanceRule;
    /** What is typed where the focus is. */
    readonly 'input:focus'?: AppearanceRule;
    /** What is typed, where it is a mistake. */
    readonly 'input:invalid'?: AppearanceRule;
    /** What stands in an empty field. */
    readonly placeholder?: AppearanceRule;
  };
}
