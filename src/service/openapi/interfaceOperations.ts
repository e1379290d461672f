import { categoriesOf } from '../../contract/categories'
import * as examples from './examples'
import { type Operation, type Parameter, no, ok, unanswered } from './operation'

const list = (path: string) =>
  ({ method: 'GET', path: `/tokenlist/utils/${path}`, tag: 'Token list' }) as const

export function tokenList(prefix: string): Operation[] {
  const categories: Parameter = {
    name: 'categories',
    in: 'query',
    schema: categoriesOf(prefix),
    example: `${prefix}chain-coins`,
  }
  const unknown = no('An unknown category.', 'categories: "foo" is not one of all, avax-erc20s…')
  return [
    {
      ...list('chains'),
      summary: 'The supported chains’ codes.',
      answers: { 200: ok('The codes.', 'ChainCodes', ['AVAX', 'BTC', 'ETH']), ...unanswered },
    },
    {
      ...list('chains/details'),
      summary: 'The supported chains.',
      answers: { 200: ok('The chains.', 'Chains', [examples.chain]), ...unanswered },
    },
    {
      ...list('currencies'),
      summary: 'The supported assets’ identifiers.',
      parameters: [categories],
      answers: {
        200: ok('The identifiers.', 'Identifiers', ['BTC.BTC', 'ETH.ETH']),
        400: unknown,
        ...unanswered,
      },
    },
    {
      ...list('currencies/details'),
      summary: 'The supported assets.',
      parameters: [categories],
      answers: {
        200: ok('The assets.', 'Currencies', [examples.currency]),
        400: unknown,
        ...unanswered,
      },
    },
  ]
}

export const tracker: Operation[] = [
  {
    method: 'POST',
    path: '/tracker/v2/txn',
    tag: 'Tracker',
    summary:
      'Starts tracking a transaction, or asks for one. The body is read as JSON whatever its type says.',
    request: {
      schema: 'TrackerRequest',
      examples: { start: examples.started, follow: examples.followed },
    },
    answers: {
      200: {
        ...ok(
          'What is known of it; one that nobody has seen is `not_found`. Where its sources could not confirm it now, `Age` says how many seconds ago they last did.',
          'TrackerAnswer',
        ),
        examples: { underWay: examples.underWay, notSeen: examples.notSeen },
      },
      400: {
        ...no('A body that is not one of the two.', ''),
        examples: { example: examples.refused },
      },
      413: no('A body beyond 64 kB.', 'The body is larger than 65536 bytes.'),
      ...unanswered,
      503: no(
        'What must be stored cannot be, or whom it asks is not available.',
        'The service cannot store anything now. Reading goes on.',
      ),
    },
  },
  {
    method: 'GET',
    path: '/tracker/health',
    tag: 'Tracker',
    summary: 'Whether the tracker can follow transactions: whether what stands behind it answers.',
    answers: {
      200: ok('It can. No body.'),
      503: no('It cannot.', 'The tracker has no answer from its node.'),
    },
  },
]

export function names(prefix: string): Operation[] {
  const parameter = `${prefix}name`
  const at = (path: string) =>
    ({ method: 'GET', path: `/${parameter}${path}`, tag: 'Names' }) as const
  const name: Parameter = {
    name: parameter,
    in: 'path',
    schema: 'Name',
    example: examples.nameParameter,
  }
  const chain: Parameter = {
    name: 'chain',
    in: 'query',
    schema: 'ChainCode',
    example: examples.chainParameter,
  }
  const address: Parameter = {
    name: 'address',
    in: 'query',
    schema: 'Address',
    example: examples.addressParameter,
  }
  const invalid = no('A parameter is missing or invalid.', 'chain is missing.')
  const unknown = no('There is no such name.', 'There is no name "nobody".')
  return [
    {
      ...at(`/registered/{${parameter}}`),
      summary: 'Whether a name is registered.',
      parameters: [name],
      answers: {
        200: ok('It is. No body.'),
        400: invalid,
        404: ok('It is not. No body.'),
        ...unanswered,
      },
    },
    {
      ...at(`/chains/{${parameter}}`),
      summary: 'The chains that a name is linked to.',
      parameters: [name],
      answers: {
        200: ok('Their codes.', 'NameChains', ['BTC', 'ETH']),
        400: invalid,
        404: unknown,
        ...unanswered,
      },
    },
    {
      ...at('/chain'),
      summary: 'Whether a chain is linked to a name.',
      parameters: [{ ...name, in: 'query' }, chain],
      answers: { 200: ok('Whether it is.', 'IsLinked', true), 400: invalid, ...unanswered },
    },
    {
      ...at('/rlookup'),
      summary: 'The names that are linked to an address.',
      parameters: [address, chain],
      answers: {
        200: ok('The names.', 'ReverseLookup', { result: ['alice'] }),
        400: invalid,
        ...unanswered,
      },
    },
    {
      ...at(`/{${parameter}}`),
      summary: 'The chains and addresses that a name is linked to.',
      parameters: [name],
      answers: {
        200: ok('One for each address.', 'NameEntries', examples.linked),
        400: invalid,
        404: unknown,
        ...unanswered,
      },
    },
  ]
}
