import { findChain, isEndedChain } from '../chains/chains'
import type { NameDoubt, NameRow } from '../names/nameReport'
import type { ContractStatement } from '../tokens/contractStatement'
import type { KnownMatch, LookAlike } from './knownAddress'
import type { NoWallet } from './noWallet'
import type { TokenRemark } from '../tokens/tokenStatements'

/**
 * What is known of an address before anybody copies it or pays to it, as data. Its sentences
 * are in `words/en`.
 */
export type AddressCheck =
  /** Nothing should be sent to it. */
  | { code: 'warning'; doubts: readonly AddressDoubt[] }
  /** A check still runs. */
  | { code: 'checking'; doubts: readonly OpenQuestion[] }
  /** A check has failed. */
  | { code: 'unchecked'; doubts: readonly OpenQuestion[] }
  | { code: 'clear' }

/**
 * Whatever the checks found: `contract`, it is that of a listed token; `ended`, its chain has
 * ended.
 */
export type AddressVerdict =
  | AddressCheck
  | { code: 'contract' }
  | { code: 'ended'; chain: string }

/** What is not known of an address, and what speaks against that of a name. */
export type OpenQuestion =
  | NameDoubt
  /** No list has tokens of the chains, so that it may be a contract. */
  | { code: 'no-token-list'; chains: readonly string[] }
  | { code: 'contract-failed' | 'contract-running' }
  | { code: 'names-failed' | 'names-running' }
  /** Whether it looks like an address that this browser has used. */
  | { code: 'not-compared' }
  /** It could not be checked whether its names lead to it. */
  | { code: 'claims-failed'; names: readonly string[] }
  /** The check before this one takes longer than usual. */
  | { code: 'slow' }

export type AddressDoubt =
  | OpenQuestion
  | Extract<ContractStatement, { code: 'look-alike-contract' }>
  /** It is the contract of a token that is warned of. */
  | { code: 'token'; remark: TokenRemark }
  /** It looks like an address that this browser has used or labeled. */
  | LookAlike
  /** Its names lead to other addresses; or all of them have expired. */
  | { code: 'claims-elsewhere' | 'claims-expired'; names: readonly string[] }
  | NoWallet

/** Nothing speaks against it. */
export const clear = { code: 'clear' } as const

/**
 * Combines the checks of an address. A warning does not wait for the other checks, and
 * what could not be checked stays beside it.
 */
export function combineChecks(checks: readonly AddressCheck[]): AddressCheck {
  const has = (code: AddressCheck['code']) => checks.some((check) => check.code === code)
  if (has('warning')) {
    const doubts = checks.flatMap((check) =>
      check.code === 'clear' || check.code === 'checking' ? [] : check.doubts,
    )
    return { code: 'warning', doubts: removeRepeated(doubts) }
  }
  const doubts = removeRepeated(
    checks.flatMap((check) =>
      check.code === 'checking' || check.code === 'unchecked' ? check.doubts : [],
    ),
  )
  if (has('checking')) return { code: 'checking', doubts }
  return has('unchecked') ? { code: 'unchecked', doubts } : clear
}

/** The verdict on an address that is on one of some chains. */
export function decideAddress(
  check: AddressCheck,
  { chains, isContract }: { chains: readonly string[]; isContract: boolean },
): AddressVerdict {
  const ended = chains.find(isEndedChain)
  if (ended !== undefined) return { code: 'ended', chain: ended }
  return isContract ? { code: 'contract' } : check
}

const removeRepeated = <Doubt>(doubts: readonly Doubt[]): Doubt[] => [
  ...new Map(doubts.map((doubt) => [JSON.stringify(doubt), doubt])).values(),
]

/** A check that takes too long counts as one that failed. */
export const giveUpCheck = (check: AddressCheck): AddressCheck =>
  check.code === 'checking'
    ? { code: 'unchecked', doubts: [...check.doubts, { code: 'slow' }] }
    : check

/** The state of the check for typing errors. */
type TypoLookup = {
  /** undefined until it is known. */
  problem: 'form' | 'checksum' | null | undefined
  hasFailed: boolean
}

/** Whether an address has a typing error. */
export function checkTypos(
  { problem, hasFailed }: TypoLookup,
  chain: string,
): AddressCheck {
  if (problem) return { code: 'warning', doubts: [{ code: `wrong-${problem}`, chain }] }
  // '' is no chain in particular.
  if (chain !== '' && findChain(chain) === undefined)
    return { code: 'unchecked', doubts: [{ code: 'unknown-chain', chain }] }
  if (problem === null) return clear
  return hasFailed
    ? { code: 'unchecked', doubts: [{ code: 'typos-failed' }] }
    : { code: 'checking', doubts: [{ code: 'typos-running' }] }
}

/**
 * Whether an address looks like one that this browser knows. `match`: undefined until it is
 * known.
 */
export function checkKnown(match: KnownMatch | null | undefined): AddressCheck {
  if (match === undefined) return { code: 'checking', doubts: [{ code: 'not-compared' }] }
  return match?.code === 'look-alike' ? { code: 'warning', doubts: [match] } : clear
}

/** Whether an address is nobody's wallet. */
export const checkNoWallet = (found: NoWallet | null): AddressCheck =>
  found === null ? clear : { code: 'warning', doubts: [found] }

const codesOfResult = {
  unverified: 'warning',
  'not-checked': 'unchecked',
  checking: 'checking',
} as const

/** What is known of an address of a name. */
export const checkNameRow = ({
  result,
  doubts,
}: Pick<NameRow, 'result' | 'doubts'>): AddressCheck =>
  result === 'verified' ? clear : { code: codesOfResult[result], doubts }
