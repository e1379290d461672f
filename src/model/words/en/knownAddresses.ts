import type { KnownAddress, KnownMatch } from '../../addresses/knownAddress'
import { nameChain, type Sentence, say, type Texts } from '../pieces'

/** What is said of an address that this browser has used or labeled, or that looks like one. */

/** On which chain it was used, where that is another one. */
const nameOther = ({ chain, known }: KnownMatch): Sentence =>
  chain === known.chain ? '' : say` on ${nameChain(known.chain)}`

export const knownAddressTexts: Texts<KnownMatch> = {
  used: (statement) => {
    const { label, lastUse } = statement.known
    const name = label === '' ? '' : say`: ${{ quote: label }}`
    const at = lastUse?.at ?? null
    const time = at === null ? '' : say`, last on ${{ date: at }}`
    return say`You’ve used this address before${nameOther(statement)}${name}${time}.`
  },
  labeled: (statement) =>
    say`You’ve labeled this address${nameOther(statement)}: ${{ quote: statement.known.label }}.`,
  'look-alike': (statement) => {
    const { known } = statement
    const name = known.label === '' ? 'an address' : { quote: known.label }
    return say`This address looks like ${name}${nameUse(known)}${nameOther(statement)}, but differs in the middle. Somebody may want you to take it for that one: compare both.`
  },
}

function nameUse({ label, lastUse }: KnownAddress): Sentence {
  const that = label === '' ? ' that' : ', which'
  if (lastUse === null) return `${that} you labeled`
  return lastUse.at === null
    ? `${that} you used`
    : say`${that} you used on ${{ date: lastUse.at }}`
}

/** While an address is compared with those of this browser. */
export const checkingAddress = 'Checking this address…'

/** What an address is to this browser, in a few words. */
export const knownAddressLabels: Texts<KnownMatch> = {
  used: ({ known: { label } }) =>
    label === '' ? 'Used before' : say`Used before: ${{ quote: label }}`,
  labeled: ({ known: { label } }) => say`Labeled: ${{ quote: label }}`,
  'look-alike': ({ known: { label } }) =>
    say`Looks like ${label === '' ? 'an address you used' : { quote: label }}`,
}

/** Beside two addresses that are compared. */
export const comparedLabels = {
  own: 'This address',
  /** `label`: the user's own. */
  known: ({ label }: KnownAddress): string => label || 'The one you used',
}
