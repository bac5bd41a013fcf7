// A payment method's facts: valid account numbers, whether they carry a name, and how many a member may have. Rules,
// handlers and screens read them here and name no method themselves.

export type NumberRule =
  /** A bank card: brand, length and check digit. */
  | { readonly as: 'card' }
  /** A chain address, by the chosen network. */
  | { readonly as: 'chain' }
  /** A short text, a phone number with its country, or either. */
  | {
      readonly as: 'wallet'
      /** The form of an account that is not a phone number; null if only phones are accepted. */
      readonly form: RegExp | null
      /** Whether it may be a phone number (S-VAL-06). */
      readonly phones: boolean
      /** Letters are stored in upper case. */
      readonly isUpper?: boolean
      /**
       * Text before and after the running digits of a sandbox account; null for a phone number of an unassigned
       * country.
       */
      readonly sandbox: { readonly head: string; readonly tail?: string } | null
    }

/** Colours of a method's stamp, which shows the method's character; `web/frame/method-stamp.module.css` mixes them. */
export type StampColour = 'slate' | 'jade' | 'plum' | 'gold' | 'blue' | 'green' | 'red'

export type MethodDescriptor = {
  readonly number: NumberRule
  /** Its accounts carry their holder's name, which must be the stated one. */
  readonly holder: boolean
  /** How many of its accounts a member may have. */
  readonly most: number
  /** S-ERR-10: a speed payment, with a refusal number of its own if no rail takes the order. */
  readonly speed?: true
  /** The stamp's colour, the same in every theme. */
  readonly stamp: StampColour
}
