/**
 * Why money came back, in our words, from the network's own; '' for words nobody here knows. The phrases are those of the
 * nodes' source: a swap's output below the memo's limit, a halted chain, too little to pay the fee.
 */
export function whyReturned(message: string): string {
  if (/less than price limit/i.test(message)) return 'The price fell below the limit.'
  if (/not enough (?:asset|fee|.*to pay for fee)/i.test(message)) {
    return 'The amount was too small for the fees.'
  }
  if (/halted|trading is paused/i.test(message)) return 'Trading was halted.'
  if (/invalid (?:tx )?memo|memo/i.test(message)) return 'The network could not read the memo.'
  return ''
}
