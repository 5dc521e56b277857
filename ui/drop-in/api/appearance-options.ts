/** CSS properties in camel case for one part of the form; only those that do not change the layout are allowed. */
export type AppearanceRule = Readonly<Record<string, string | number>>;

/** How the form looks. */
export interface AppearanceOptions {
  /**
   * `light` or `dark`; `auto` follows the shopper's system; `flat` uses the colours of the page's theme, with no box and
   * with underlined fields. Without this option the page's `data-theme` applies.
   */
  readonly theme?: 'light' | 'dark' | 'auto' | 'flat';
  /** Values used throughout the form. */
  readonly variables?: {
    /** The selection, links, and the focus ring. */
    readonly colorPrimary?: string;
    /** The form's background. */
    readonly colorBackground?: string;
    /** The fields' background. */
    readonly colorField?: string;
    /** Text. */
    readonly colorText?: string;
    /** Hints and headings. */
    readonly colorTextSecondary?: string;
    /** Errors, and deletion. */
    readonly colorDanger?: string;
    /** The edges of fields and controls. */
    readonly colorBorder?: string;
    /** Lines between rows, and the edge of the box. */
    readonly colorLine?: string;
    /** The corner radius, such as `8px`. */
    readonly borderRadius?: string;
    /** The font, also for typed text. */
    readonly fontFamily?: string;
    /** The text size, such as `17px`; other sizes follow it. */
    readonly fontSize?: string;
    /** The spacing unit. Default `4px`. */
    readonly spacingUnit?: string;
  };
  /** Styles for individual parts. Those of `input` and `placeholder` apply inside the iframes. */
  readonly rules?: {
    /** The box around the form. */
    readonly box?: AppearanceRule;
    /** The heading above a list. */
    readonly heading?: AppearanceRule;
    /** A saved method, or a way to pay in the list. */
    readonly row?: AppearanceRule;
    /** The selected saved method. */
    readonly 'row:selected'?: AppearanceRule;
    /** 'Choose another way to pay'. */
    readonly toggle?: AppearanceRule;
    /** The label above a field. */
    readonly label?: AppearanceRule;
    /** A field. */
    readonly field?: AppearanceRule;
    /** The focused field. */
    readonly 'field:focus'?: AppearanceRule;
    /** An invalid field. */
    readonly 'field:invalid'?: AppearanceRule;
    /** An error message. */
    readonly error?: AppearanceRule;
    /** Typed text. */
    readonly input?: AppearanceRule;
    /** Typed text in the focused field. */
    readonly 'input:focus'?: AppearanceRule;
    /** Typed text in an invalid field. */
    readonly 'input:invalid'?: AppearanceRule;
    /** Placeholder text. */
    readonly placeholder?: AppearanceRule;
  };
}
