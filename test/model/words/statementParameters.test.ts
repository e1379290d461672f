import { sayCost } from '../../../src/model/words/costText'
import {
  sayNameInstruction,
  sayNameDoubt,
  sayNameHeadline,
  sayNameSummary,
} from '../../../src/model/words/nameText'
import { sayTokenAnswer } from '../../../src/model/words/tokenAnswerText'
import { sayTokenLabel, sayTokenReason } from '../../../src/model/words/tokenText'
import { expect, it } from 'vitest'
import type { NameDoubt, NameVerdict } from '../../../src/model/names/nameReport'
import type { CostStatement } from '../../../src/model/transaction/costs'
import type { TokenAnswer, TokenVerdict } from '../../../src/model/tokens/tokenStatements'
import { nameStates } from '#words/names'
import { write } from '../../../src/model/words/messages'
import type { Sentence } from '../../../src/model/words/pieces'

/** The parameters that no text of a statement reads, whatever its flags, as `code.parameter`. */
function listUnread<Statement extends { code: string }>(
  sayings: readonly ((statement: Statement) => Sentence)[],
  statements: { [Code in Statement['code']]: Statement & { code: Code } },
): string[] {
  return Object.values<Statement>(statements).flatMap((statement) => {
    const read = new Set<PropertyKey>(['code'])
    const watch = (turnsFlags: boolean) =>
      new Proxy(statement, {
        get(target, key) {
          read.add(key)
          const value: unknown = Reflect.get(target, key)
          return turnsFlags && typeof value === 'boolean' ? !value : value
        },
      })
    for (const say of sayings) [false, true].map(watch).forEach((each) => say(each))
    return Object.keys(statement)
      .filter((key) => !read.has(key))
      .map((key) => `${statement.code}.${key}`)
  })
}

const chain = 'BTC'
const ofToken = { ticker: 'USDC', chain: 'ETH' }

it('the sentences of a name’s verdict read all of its parameters', () => {
  const concern = { chains: [chain], isWhole: true }
  const verdicts: Parameters<typeof listUnread<NameVerdict>>[1] = {
    stop: { code: 'stop', ...concern, isWhole: false, isExpired: true, isOne: true },
    'not-checked': { code: 'not-checked', ...concern, isWhole: false },
    checking: { code: 'checking' },
    'not-registered': { code: 'not-registered', labels: ['XName'] },
    'no-address': { code: 'no-address' },
    verified: { code: 'verified', chains: [chain], linked: [chain], hasExpiry: true },
  }
  const sayings = [
    sayNameHeadline,
    sayNameInstruction,
    sayNameSummary,
    (verdict: NameVerdict) => write(nameStates, verdict),
  ]
  expect(listUnread<NameVerdict>(sayings, verdicts)).toEqual([])
})

it('the sentence of each doubt about a name reads all of its parameters', () => {
  const plain = <Code extends string>(code: Code) => ({ code })
  const labels = ['YName']
  const address = { label: 'XName', address: 'a' }
  expect(
    listUnread<NameDoubt>([sayNameDoubt], {
      expired: { code: 'expired', expiresAt: 1 },
      conflict: plain('conflict'),
      unconfirmed: plain('unconfirmed'),
      'expiry-unknown': plain('expiry-unknown'),
      'wrong-form': { code: 'wrong-form', chain },
      'wrong-checksum': { code: 'wrong-checksum', chain },
      'chain-ended': { code: 'chain-ended', chain: 'BNB' },
      'unknown-chain': { code: 'unknown-chain', chain },
      contract: { code: 'contract', ticker: 'USDC', chain },
      differs: { code: 'differs', chain, own: address, others: [address] },
      'chain-not-listed': plain('chain-not-listed'),
      'no-address': plain('no-address'),
      'link-not-confirmed': plain('link-not-confirmed'),
      'other-names': { code: 'other-names', name: 'eld', names: ['odin'] },
      'partial-names': plain('partial-names'),
      'check-failed': plain('check-failed'),
      'check-running': plain('check-running'),
      'typos-failed': plain('typos-failed'),
      'typos-running': plain('typos-running'),
      'registries-failed': { code: 'registries-failed', labels },
      'registries-running': { code: 'registries-running', labels },
    }),
    // A checksum is the same on each chain.
  ).toEqual(['wrong-checksum.chain'])
})

it('the sentences of a token’s verdict and answer read all of their parameters', () => {
  const rivals = { rivals: 2, rivalLists: 1 }
  const verdicts: Parameters<typeof listUnread<TokenVerdict>>[1] = {
    native: { code: 'native', coin: 'BTC', chain },
    claim: { code: 'claim', ticker: 'BTC', gap: { code: 'coin' } },
    'most-listed': { code: 'most-listed', ...ofToken, ...rivals, lists: 2 },
    'not-common': { code: 'not-common', ...ofToken, lists: 1, rivalLists: 2 },
    'not-coin': { code: 'not-coin', ...ofToken, coin: 'ETH' },
    shared: { code: 'shared', ...ofToken, rivals: 2, lists: 1 },
    only: { code: 'only', ...ofToken, lists: 1 },
    unlisted: { code: 'unlisted', ...ofToken },
    'unknown-contract': { code: 'unknown-contract', ...ofToken, isSwappable: true },
    'coin-name': { code: 'coin-name', coin: 'BTC', coinChain: chain },
    own: { code: 'own', ...ofToken },
    retired: { code: 'retired', ...ofToken, since: '2022', successor: 'THOR.RUNE' },
    'chain-ended': { code: 'chain-ended', chain: 'BNB' },
    imitation: { code: 'imitation', ticker: 'USDC' },
  }
  const answered = [
    'claim.ticker',
    'unlisted.ticker',
    'unlisted.chain',
    'unknown-contract.ticker',
    'unknown-contract.isSwappable',
  ]
  expect(listUnread<TokenVerdict>([sayTokenLabel, sayTokenReason], verdicts)).toEqual(
    answered,
  )
  const answers: Parameters<typeof listUnread<TokenAnswer>>[1] = {
    native: { code: 'native', coin: 'BTC', chain },
    claim: { code: 'claim', ticker: 'BTC' },
    'only-known': { code: 'only-known', ...ofToken },
    'most-lists': { code: 'most-lists', ...ofToken, lists: 2, allLists: 3 },
    shared: { code: 'shared', ...ofToken, rivals: 2 },
    'unknown-contract': { code: 'unknown-contract', ...ofToken, isSwappable: true },
    unlisted: { code: 'unlisted', ...ofToken },
    'common-coin': { code: 'common-coin', ...ofToken },
    'common-token': { code: 'common-token', ...ofToken },
    none: { code: 'none' },
  }
  expect(listUnread<TokenAnswer>([sayTokenAnswer], answers)).toEqual([])
})

it('the lines of what a swap cost read all of their parameters', () => {
  const sum = { asset: 'BTC.BTC', amount: '1' }
  const rate = { base: 'BTC.BTC', quote: 'ETH.ETH', received: '2', paid: '0.5' }
  expect(
    listUnread<CostStatement>([sayCost], {
      rate: { code: 'rate', ...rate },
      'expected-rate': { code: 'expected-rate', ...rate },
      quoted: { code: 'quoted', ...sum, percent: 1 },
      minimum: { code: 'minimum', ...sum, percent: 1 },
      fee: { code: 'fee', ...sum, kind: 'affiliate', usd: '1', app: 'ti' },
      'fees-unknown': { code: 'fees-unknown' },
      worth: { code: 'worth', sold: '1', received: '2', difference: 1, percent: 100 },
    }),
  ).toEqual([])
})
