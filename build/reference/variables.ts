import { type Config, readConfig } from '../../src/service/config/config'
import { formatTable } from './formatTable'

type Variable = {
  /** As it is documented: `{CODE}` stands for the codes of chains. */
  name: string
  /** A variable of that form. */
  probe?: string
  /** The default; by default none. */
  default?: string | ((config: Config) => string | number)
  /** With which others it is tried, and a value that is refused. */
  tried?: { with?: Record<string, string>; value?: string }
  meaning: string
}

const withNetwork = { with: { CROSSWATCH_NETWORK: 'thorchain' } }

const groups: Readonly<Record<string, readonly Variable[]>> = {
  Address: [
    {
      name: 'PORT',
      default: ({ port }) => port,
      meaning: 'Where the service listens. It prints a picked port.',
    },
    {
      name: 'HOST',
      default: ({ host }) => host,
      meaning: 'The name or address of this machine on which it listens.',
    },
    {
      name: 'CROSSWATCH_TRUSTED_PROXIES',
      meaning: 'Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.',
    },
  ],
  'Networks and source': [
    {
      name: 'CROSSWATCH_SOURCE',
      default: '`sandbox`; `network` with `CROSSWATCH_NETWORK`',
      meaning:
        'Where the data comes from: a simulation, the nodes and indexers of networks, or SwapKit’s `/track`. A variable that belongs to another source ends the start.',
    },
    {
      name: 'CROSSWATCH_NETWORK',
      meaning:
        'The networks in order of preference, with their public addresses. With both, each hash and name is looked up on both.',
    },
    {
      name: 'CROSSWATCH_PREFIX',
      default: '`x`, and `y` in the sandbox',
      meaning:
        'The name of one network in paths and categories: `/fooname/…`, `foochain-all`.',
    },
    {
      name: 'CROSSWATCH_NODE_URL',
      meaning:
        'Nodes of one network in order of preference, in place of the public ones.',
    },
    { name: 'CROSSWATCH_INDEXER_URL', meaning: 'Its indexers, likewise.' },
    {
      name: 'CROSSWATCH_THORCHAIN_NODE_URL',
      meaning: 'The same where several networks are watched.',
    },
    { name: 'CROSSWATCH_THORCHAIN_INDEXER_URL', meaning: 'Likewise.' },
    { name: 'CROSSWATCH_MAYACHAIN_NODE_URL', meaning: 'Likewise.' },
    { name: 'CROSSWATCH_MAYACHAIN_INDEXER_URL', meaning: 'Likewise.' },
    {
      name: 'CROSSWATCH_CLIENT_ID',
      default: '`crosswatch`',
      meaning: 'Sent to nodes and indexers as `x-client-id`.',
    },
    {
      name: 'CROSSWATCH_UPSTREAM_RATE',
      default: ({ upstreamRate }) => upstreamRate,
      meaning:
        'The requests to each network, of all instances on one Redis together. Above it, look-ups wait, and cached responses are served.',
    },
    {
      name: 'CROSSWATCH_FOLLOW',
      default: ({ follow }) => follow,
      meaning:
        '`auto` reads each block of a network, so that a transaction is looked up when one names it.',
    },
    {
      name: 'CROSSWATCH_CHAIN_{CODE}_URL',
      probe: 'CROSSWATCH_CHAIN_BTC_URL',
      tried: withNetwork,
      meaning:
        'Where a chain itself is asked about a deposit that no network has reported: Esplora (`BTC`, `LTC`), JSON-RPC (`ETH`, `ARB`, `AVAX`, `BASE`, `BSC`, `OP`, `POL`) or CometBFT (`THOR`, `BNB`, `GAIA`, `KUJI`, `MAYA`, `NOBLE`).',
    },
    {
      name: 'CROSSWATCH_PROVIDERS',
      default: '`lifi,debridge,chainflip`',
      tried: withNetwork,
      meaning:
        'Who is asked, in this order, about a hash that no network has reported. `none`: nobody.',
    },
    {
      name: 'CROSSWATCH_RELAY_API_KEY',
      tried: {
        with: { CROSSWATCH_NETWORK: 'thorchain', CROSSWATCH_PROVIDERS: 'relay' },
      },
      meaning: 'The key for Relay, where the providers name it.',
    },
    {
      name: 'CROSSWATCH_UPSTREAM_URL',
      meaning:
        'The service behind this one, such as `https://api.swapkit.dev`, with the source `swapkit`.',
    },
    {
      name: 'CROSSWATCH_UPSTREAM_API_KEY',
      meaning: 'Sent to it. It never reaches the page or a log.',
    },
    { name: 'CROSSWATCH_UPSTREAM_REFERER', meaning: 'Sent to it.' },
    {
      name: 'CROSSWATCH_UPSTREAM_PROVIDERS',
      default: '`THORCHAIN,MAYACHAIN_STREAMING`',
      meaning: 'The providers whose tokens are listed.',
    },
    {
      name: 'CROSSWATCH_LOGO_BASE_URL',
      meaning: 'Makes the addresses of logos in responses absolute.',
    },
  ],
  Brand: [
    {
      name: 'CROSSWATCH_BRAND_NAME',
      default: 'Crosswatch',
      meaning: 'The name in pages, previews, messages and frames.',
    },
    {
      name: 'CROSSWATCH_BRAND_LOGO',
      meaning:
        'Beside the name at 24 × 24 px, and as the icon of tabs, notifications and the installed page.',
    },
    {
      name: 'CROSSWATCH_BRAND_COLOR',
      meaning: 'Of links and buttons, in the light and the dark theme.',
    },
    { name: 'CROSSWATCH_LINKS', meaning: 'Links in the footer.' },
    { name: 'CROSSWATCH_NOTICE', meaning: 'On every page; in frames only a warning.' },
    {
      name: 'CROSSWATCH_LANGUAGES',
      default: 'all that are built',
      meaning: 'The languages that readers choose from. With one, all get it.',
    },
    {
      name: 'CROSSWATCH_SUPPORT_URL',
      meaning:
        'Where users get help, such as `mailto:help@example.com?subject={hash}&body={report}`.',
    },
    {
      name: 'CROSSWATCH_API_BASE_URL',
      default: 'same origin',
      meaning: 'Where the page sends its requests.',
    },
  ],
  'Store and messages': [
    {
      name: 'CROSSWATCH_STORE',
      default: '`.crosswatch`',
      tried: { value: 'redis' },
      meaning:
        'What is stored: in a folder for one process, in a Redis for several, or in memory until the process ends.',
    },
    {
      name: 'CROSSWATCH_PUSH_CONTACT',
      meaning:
        'How push services reach you. It turns messages to browsers on; the sandbox sends them without it.',
    },
    {
      name: 'CROSSWATCH_PUSH_KEYS',
      default: 'made at the first start, and stored',
      meaning: 'The keys of this sender.',
    },
    {
      name: 'CROSSWATCH_PUSH_HOSTS',
      meaning: 'Further push services, which may be private.',
    },
    {
      name: 'CROSSWATCH_WEBHOOK_{NAME}_URL',
      probe: 'CROSSWATCH_WEBHOOK_PARTNER_URL',
      tried: { with: { CROSSWATCH_API_KEYS: 'partner:0123456789abcdef:60' } },
      meaning:
        'Where the verdicts for an API key are sent. `{NAME}` is its name in capitals, with `_` for each hyphen.',
    },
    {
      name: 'CROSSWATCH_WEBHOOK_{NAME}_SECRET',
      probe: 'CROSSWATCH_WEBHOOK_PARTNER_SECRET',
      tried: { with: { CROSSWATCH_API_KEYS: 'partner:0123456789abcdef:60' } },
      meaning: 'Signs them. `echo "whsec_$(openssl rand -base64 32)"` makes one.',
    },
  ],
  Clients: [
    {
      name: 'CROSSWATCH_RATE_LIMIT',
      default: ({ rateLimit }) => rateLimit,
      meaning:
        'The requests of a client without an API key. 0 turns the limits of requests and of new subscriptions off for everybody.',
    },
    {
      name: 'CROSSWATCH_API_KEYS',
      meaning: 'Limits of their own for the backends of integrators.',
    },
  ],
  Observation: [
    {
      name: 'CROSSWATCH_LOG',
      default: ({ logLevel }) => logLevel,
      meaning:
        'What is logged, as JSON lines on stderr: `warn` no requests, `debug` all of them with full hashes.',
    },
    {
      name: 'CROSSWATCH_METRICS_PORT',
      meaning:
        'Serves `/metrics`, `/healthz` and `/readyz` on a port of its own. Without it, `/metrics` is for programs on this machine alone.',
    },
    {
      name: 'CROSSWATCH_METRICS_HOST',
      default: '`HOST`',
      meaning: 'Where that port listens.',
    },
  ],
}

/** What a variable may be, by the error for a value that nothing may be. */
function readAllowed({ name, probe = name, tried = {} }: Variable): string {
  try {
    readConfig({ ...tried.with, [probe]: tried.value ?? '\u0001' })
  } catch (error) {
    const [, allowed] = /It may be (.*)\.$/.exec(String(error)) ?? []
    if (allowed !== undefined && String(error).includes(probe)) return allowed
  }
  throw new Error(`${name} is not refused by its own rule`)
}

const isChain = (name: string): boolean => /^CROSSWATCH_CHAIN_\w+_URL$/.test(name)

/** Describes all variables. Throws for one that is read and not described, or the reverse. */
export function describeVariables(): string {
  const config = readConfig({})
  const variables = Object.values(groups).flat()
  const described = variables
    .map(({ name, probe = name }) => probe)
    .filter((name) => !isChain(name))
  const read: string[] = []
  readConfig({ CROSSWATCH_API_KEYS: 'partner:0123456789abcdef:60' }, read)
  const missing = read.filter((name) => !isChain(name) && !described.includes(name))
  const unread = described.filter((name) => !read.includes(name))
  if (missing.length + unread.length > 0)
    throw new Error(`not described: ${missing.join()}; not read: ${unread.join()}`)
  const sections = Object.entries(groups).map(([title, rows]) =>
    [
      `## ${title}\n`,
      formatTable(
        ['variable', 'default', 'may be', 'meaning'],
        rows.map((variable) => {
          const { name, default: usual = '–', meaning } = variable
          const value = typeof usual === 'string' ? usual : `\`${usual(config)}\``
          return [`\`${name}\``, value, readAllowed(variable), meaning]
        }),
      ),
    ].join('\n'),
  )
  const head = [
    '# Variables\n',
    'The service reads them once, at its start. An empty variable is unset. A value that it may not have, a variable that contradicts another one, and a missing required one end the start with a line that names the variable. An unknown `CROSSWATCH_` variable is a warning.\n',
  ]
  return [...head, ...sections].join('\n')
}
