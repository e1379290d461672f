import { expect, it } from 'vitest'
import { listFindings } from '../../../src/model/addresses/addressFindings'
import type { ClaimLookup } from '../../../src/model/addresses/claims'
import type { ClaimedName } from '../../../src/model/names/forwardCheck'
import { findContract } from '../../../src/model/tokens/lookup'
import { widelyUsedContracts } from '../../../src/model/tokens/widelyUsedContracts'
import { listTokens } from '../../support/listTokens'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const wallet = `0x${'1'.repeat(40)}`
const imitation = `${usdc.slice(0, 8)}${'0'.repeat(28)}${usdc.slice(-6)}`
const [widelyUsed = expect.fail()] = widelyUsedContracts
const tokens = listTokens([{ ticker: 'USDC', address: usdc, lists: ['A', 'B', 'C'] }])
const noNames: ClaimLookup = {
  names: { names: [], isPartial: false },
  checks: [],
  hasFailed: false,
}
const elsewhere: ClaimedName = {
  name: 'bob',
  result: 'unverified',
  otherAddress: usdc,
}
const wrong = { problem: 'checksum', isStopped: true } as const
const facts = {
  chain: 'ETH',
  address: wallet,
  problem: null,
  isStopped: false,
  noWallet: null,
  lookup: null,
  known: null,
  claims: noNames,
  served: [],
}
const lookUp = (address: string, chain = 'ETH') => ({
  chain,
  address,
  lookup: { contract: findContract(tokens, address), hasFailed: false },
})

it.each([
  ['nothing', {}, ['note names']],
  ['nothing, without names', { claims: null }, []],
  [
    'that it is no wallet',
    { noWallet: { code: 'burn' } },
    ['stop no-wallet', 'note names'],
  ],
  ['that its chain has ended', { chain: 'BNB' }, ['stop ended', 'note names']],
  ['a typing error alone', { ...wrong, ...lookUp(usdc) }, ['stop typo']],
  [
    'a typing error, and what was asked for all the same',
    { ...wrong, isStopped: false },
    ['stop typo', 'note names'],
  ],
  ['a contract of its chain', lookUp(usdc), ['stop contract', 'tokens', 'note names']],
  ['a contract of another chain', lookUp(usdc, 'BSC'), ['tokens', 'note names']],
  ['an imitated contract', lookUp(imitation), ['look-alike-contract', 'note names']],
  ['an unlisted contract', lookUp(wallet), ['note unlisted-contract', 'note names']],
  [
    'a chain without a list',
    lookUp(wallet, 'ARB'),
    ['caution no-token-list', 'note names'],
  ],
  [
    'a widely used contract',
    lookUp(widelyUsed.address, widelyUsed.chain),
    ['note known-contract', 'stop contract', 'note names'],
  ],
  [
    'lists that could not be read',
    { lookup: { contract: undefined, hasFailed: true } },
    ['note names', 'note contract-failed'],
  ],
  [
    'names that lead elsewhere',
    { claims: { ...noNames, checks: [elsewhere] } },
    ['stop claims', 'note names'],
  ],
  [
    'a chain that is not served',
    { served: [{ chain: 'BTC' }] },
    ['note names', 'note unserved'],
  ],
  ['a chain that is served', { served: [{ chain: 'eth' }] }, ['note names']],
] as const)('of %s, an address is said', (_, changed, expected) =>
  expect(
    listFindings({ ...facts, ...changed }).map((finding) =>
      'level' in finding ? `${finding.level} ${finding.code}` : finding.code,
    ),
  ).toEqual(expected),
)
