// What is known of a way to pay: which numbers name an account of it, whether it carries a name, and how many
// may stand. Rules, handlers and screens read it here and name no method themselves.

export type NumberRule =
  /** A bank card: brand, length and check digit. */
  | { readonly as: 'card' }
  /** An address of a chain, by the network that is chosen with it. */
  | { readonly as: 'chain' }
  /** A short text, a phone number of a country, or either of them. */
  | {
      readonly as: 'wallet'
      /** What an account looks like that is no phone number; none where only phones are taken. */
      readonly form: RegExp | null
      /** Whether it may be a phone number (S-VAL-06). */
      readonly phones: boolean
      /** Letters are kept as capitals. */
      readonly isUpper?: boolean
      /** What stands before and after the running digits of an account that the sandbox issues; null for a phone of nobody's country. */
      readonly sandbox: { readonly head: string; readonly tail?: string } | null
    }

/** A stamp is the method's own character on one of these; `web/frame/method-stamp.module.css` mixes them. */
export type StampColour = 'slate' | 'jade' | 'plum' | 'gold' | 'blue' | 'green' | 'red'

export type MethodDescriptor = {
  readonly number: NumberRule
  /** Its accounts carry their holder's name, which is the stated one. */
  readonly holder: boolean
  /** How many accounts of it a member may have. */
  readonly most: number
  /** S-ERR-10: a speed payment, whose order says so with a number of its own when nobody takes it. */
  readonly speed?: true
  /** The ground of its stamp, fixed like the seats of a table: a method keeps its colour in every theme. */
  readonly stamp: StampColour
}
