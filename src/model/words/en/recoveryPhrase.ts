/** A text like the recovery phrase of a wallet. */
export const recoveryPhraseText =
  'This looks like a recovery phrase. Clear it, and never paste it anywhere: who has it has your money.'

/** The same where a field has refused it. */
export const removedPhraseText =
  'That looked like a recovery phrase, so it was removed. Never paste it anywhere: who has it has your money.'
