import type { SourceName } from '../../src/service/facts/facts'
import { action, node } from '../films/answers'
import { complete } from '../support/answers'
import {
  type ScriptedResponse,
  calmLists,
  down,
  nothing,
  tellLists,
  unseen,
} from '../support/scriptedNetwork'
import { type Random, between, createRandom, pick } from './random'
import { type TrueHalt, type TrueTransaction, tellActions, tellStatus } from './truth'

/** What is wrong with a source for a while. */
type Defect =
  /** It is some seconds behind. */
  | 'lag'
  /** Two of them answer in turn, of which one is behind. */
  | 'gateway'
  /** It answers with errors, too many requests, or half an answer. */
  | 'errors'
  | 'limited'
  | 'cut'
  /** It answers with what resembles an end. */
  | 'garbage'
  /** It does not know the transaction in most answers. */
  | 'forget'
  /** The indexer lists the transaction as pending, without payments. */
  | 'pending'
  /** The indexer lists only the first payment. */
  | 'omit'

/** The defects that a day draws from. */
export const profiles = {
  calm: [],
  gateway: ['gateway'],
  lag: ['lag'],
  omit: ['omit', 'pending'],
  forget: ['forget'],
  errors: ['errors', 'limited', 'cut'],
  garbage: ['garbage'],
  all: [
    'lag',
    'gateway',
    'errors',
    'limited',
    'cut',
    'garbage',
    'forget',
    'pending',
    'omit',
  ],
} as const satisfies Record<string, readonly Defect[]>
export type Profile = keyof typeof profiles

type Spell = {
  source: SourceName
  defect: Defect
  from: number
  until: number
  lagMs: number
}

/** Also the ends of another transaction. */
const another = {
  asset: 'ETH.ETH',
  units: '150000000',
  memo: '=:b:bc1to',
  hash: 'AB'.repeat(32),
}
const itsPayout = {
  to: 'bc1to',
  asset: 'BTC.BTC',
  units: '590',
  hash: 'CD'.repeat(32),
}
const garbage: readonly ScriptedResponse[] = [
  { text: '<p>Sign in' },
  { text: '{"tx":{"id":' },
  { text: '' },
  { json: [] },
  { json: null },
  { json: { done: true, status: 'success' } },
  { json: { stages: 'completed' } },
  { json: node('sent', another, [itsPayout]) },
  { json: { actions: [action('swap', 'success', another, [itsPayout])] } },
  { json: complete },
]

/** An indexer is always some seconds behind. */
const indexerLagMs = 8_000

type GatewayOptions = {
  random: Random
  profile: Profile
  from: number
  until: number
}

/** Draws when each source has which defect, and answers like both sources. */
export function createGateway({ random, profile, from, until }: GatewayOptions) {
  const drawSpells = (): Spell[] => {
    const spells: Spell[] = []
    if (profiles[profile].length === 0) return spells
    for (const source of ['node', 'indexer'] as const) {
      let at = from + between(random, 0, 120_000)
      while (at < until) {
        const defect = pick<Defect>(random, profiles[profile])
        const isLong = random() < 0.1
        const ends = at + between(random, 10_000, isLong ? 1_200_000 : 180_000)
        const isOf = source === 'indexer' || (defect !== 'pending' && defect !== 'omit')
        const lagMs = between(random, 6_000, 60_000)
        if (isOf) spells.push({ source, defect, from: at, until: ends, lagMs })
        at = ends + between(random, 10_000, 240_000)
      }
    }
    return spells
  }
  const spells = drawSpells()
  // Each source draws by itself: which of both is asked first can differ in each run.
  const draws: Record<SourceName, Random> = {
    node: createRandom(between(random, 0, 1e9)),
    indexer: createRandom(between(random, 0, 1e9)),
  }

  const find = (source: SourceName, at: number): Spell | undefined =>
    spells.find(
      (spell) => spell.source === source && at >= spell.from && at < spell.until,
    )

  const isBehind = (spell: Spell | undefined): spell is Spell =>
    spell?.defect === 'lag' ||
    (spell?.defect === 'gateway' && draws[spell.source]() < 0.5)

  function answerNode(transaction: TrueTransaction, at: number): ScriptedResponse {
    const spell = find('node', at)
    const lagMs = isBehind(spell) ? spell.lagMs : 0
    return spoil(tellStatus(transaction, at - lagMs), 'node', spell?.defect)
  }

  /** The indexer's answer about a hash, or about all transactions of an address. */
  function answerIndexer(
    transactions: readonly TrueTransaction[],
    at: number,
  ): ScriptedResponse {
    const spell = find('indexer', at)
    const lagMs = indexerLagMs + (isBehind(spell) ? spell.lagMs : 0)
    const actions = transactions.flatMap((each) => tellActions(each, at - lagMs))
    return spoil({ actions }, 'indexer', spell?.defect)
  }

  function spoil(
    json: object,
    source: SourceName,
    defect: Defect | undefined,
  ): ScriptedResponse {
    const limits = { 'retry-after': '20' }
    switch (defect) {
      case 'errors':
        return down
      case 'limited':
        return { json: { message: 'Too many requests' }, status: 429, headers: limits }
      case 'cut':
        return { text: JSON.stringify(json).slice(0, -5) }
      case 'garbage':
        return draws[source]() < 0.5 ? { json } : pick(draws[source], garbage)
      case 'forget':
        if (draws[source]() < 0.3) return { json }
        return source === 'node' ? unseen : nothing
      case 'pending':
        return { json: reopen(json) }
      case 'omit':
        return { json: omit(json) }
      default:
        return { json }
    }
  }

  return {
    answerNode,
    answerIndexer,
    /** Whether nothing has been wrong since a time. */
    isCalm: (since: number, at: number): boolean =>
      spells.every((spell) => spell.until < since || spell.from > at),
    describe: (at: number): string =>
      spells
        .filter((spell) => at >= spell.from && at < spell.until)
        .map(({ source, defect }) => `${source} ${defect}`)
        .join(', '),
  }
}

type Listed = { actions: { status: string; out: unknown[] }[] }
const isListed = (json: object): json is Listed => 'actions' in json

const reopen = (json: object): object =>
  isListed(json)
    ? {
        actions: json.actions.map((listed) => ({
          ...listed,
          status: 'pending',
          out: [],
        })),
      }
    : json

const omit = (json: object): object =>
  isListed(json)
    ? {
        actions: json.actions.map((listed) => ({
          ...listed,
          out: listed.out.slice(0, 1),
        })),
      }
    : json

/** What a node says beside transactions: the halts of its chains. It knows no names. */
export function tellNetwork(
  path: string,
  { from, until }: TrueHalt,
  at: number,
): ScriptedResponse {
  if (path.includes('name/')) return { text: 'not found', status: 404 }
  const halted = at >= from && at < until
  return tellLists({
    ...calmLists,
    inbound_addresses: ['BTC', 'ETH', 'DOGE'].map((chain) => ({
      chain,
      halted: halted && chain === 'ETH',
    })),
    pools: [{ asset: 'BTC.BTC', status: 'Available' }],
  })(path)
}
