/** What halted networks mean to somebody who is about to deposit. */
export const haltedNetworks =
  '{networks} {count|is|are} halted. Don’t deposit until {count|it resumes|they resume}: deposits wait, or are refunded.'
