/** What an agent is told, which has no buttons and asks once. */
export const agentTexts = {
  /** Above an address of a name. */
  nameAddress: '{registry}, address on {chain} ({result})',
  nameRemark: ['[{label}, ]{chain}: {remark}', '[{label}: ]{remark}'],
  nameRegistration: '{label}: {registration}.',
  /** Above what others said. */
  reported: 'As reported by the network:',
} as const

/** Why a tool cannot use an argument. */
export const agentArguments = {
  address: 'address is not an address of any known chain.',
  name: 'name is not a name: {why}',
  /** A name, or the ticker of a token. */
  word: 'For a name use resolve_name, for a token check_token.',
  isHash: 'This is a transaction hash: use track_transaction.',
  isAddress: 'This is an address on {chains}: use {tool}.',
  isToken: 'This is a token: use check_token.',
  meant: 'Is {name} meant?',
  severalHashes: 'There are several transaction hashes in it. Track one at a time.',
} as const

/** What a tool says that cannot answer. */
export const toolTexts = {
  tooManyCalls: 'Too many calls of tools are waiting now.',
  unknownChain:
    'chain is not known here. Give the name of a chain, such as Ethereum, or its code: {codes}.',
} as const

/** Who was asked by a tool that has no answer in time. */
export const toolTimeouts = {
  networks:
    'No response in {duration}: the network’s node and indexer have not answered. That says nothing of the money, which moves without them. Try again in a minute.',
  lists:
    'No response in {duration}: the token list could not be read. Try again in a minute.',
  registries:
    'No response in {duration}: the name registries have not answered. Nothing is checked: don’t pay. Try again in a minute.',
} as const

/** The same of the transactions of an address. */
export const agentListTexts = {
  none: 'No transactions of this address are known.',
  emptyPage: 'This page has no transactions.',
  count: '{count|# transaction|# transactions}, the newest first.',
  ofStatus:
    '{word}: {listed} of {count|# transaction|# transactions} on this page, the newest first.',
  more: 'There are older ones: call again with the cursor of this answer.',
  missing: '{count|# network|# networks} could not be asked: some may be missing.',
  sent: 'sent {sum}',
  received: 'received {sum}',
  refunded: 'refunded {sum}',
} as const
