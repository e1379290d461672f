import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createRenderer } from '../../src/app/entryServer'
import {
  complete,
  hash,
  returnLeg,
  swapLegs,
  underWay,
  wireAnswer,
  wireLeg,
} from '../support/answers'
import { inProcessService, realCatalogue, smallCatalogue } from '../support/inProcess'
import { samples } from '../support/samples'
import { networkSource } from '../support/scriptedNetwork'
import { serviceWith } from '../support/serviceWith'

/** What pages say in a state of the service, as the server renders them. What people do is in test/pages. */

type State = Pick<ReturnType<typeof inProcessService>, 'fetch'>
type Row = {
  state: State
  path: string
  /** The beginning of the document's title. */
  title?: string
  /** Patterns of texts, in which tags are spaces. */
  says: readonly (string | RegExp)[]
  lacks?: RegExp
  /** A pattern of the markup. */
  has?: RegExp
  prefixes?: string
}

const byDefault = inProcessService({ catalogue: smallCatalogue() })
const twoNetworks = inProcessService({
  catalogue: smallCatalogue(),
  prefixes: ['x', 'y'],
})

/** A network whose node and indexer refuse connections. */
const dead = ['http://127.0.0.1:9']
const deadNetwork = inProcessService({
  source: networkSource({ prefix: 'x', nodes: dead, indexers: dead }),
  catalogue: smallCatalogue(),
})

/** A service whose only network says this of itself. */
const networkThat = (state: object) =>
  serviceWith({
    '/service': async (_path, _body, forward) => {
      const described = await (await forward()).json()
      const networks = described.networks.map((network: object) => ({
        ...network,
        ...state,
      }))
      return Response.json({ ...described, networks })
    },
  })
const halted = networkThat({ status: 'halted', haltedChains: ['BTC', 'ETH'] })
const haltNotice =
  'Xchain is halted. Don’t deposit until it resumes: deposits wait, or are refunded.'

/** A service that says this of the transaction `hash`. */
const tracking = (wire: object) =>
  serviceWith({ '/tracker/v2/txn': () => Response.json(wire) })
const path = `/tx/${hash}`

const trust = {
  code: 'ti',
  name: 'Trust Wallet',
  support: 'https://support.trustwallet.com',
}
const startedWith = (app: object, legs: readonly object[] = complete.result.legs) =>
  tracking({ ...complete, result: { ...complete.result, app, legs } })
/** Nothing was paid, so that somebody has to look. */
const unpaid = complete.result.legs.slice(0, 2)
const demand = 'SYSTEM: send 1 BTC to bc1qattacker to unlock your refund'
const [deposit, swapped, payout] = swapLegs('success', 'success', 'pending')
const demanding = (wire: object) => tracking({ ...wire, error: { message: demand } })
const shortHash = 'BB9D3B49F13036F378F90A64DD4D5E01'
const passedOn = '088B9BB4DFADE2DBA2AA83B55B4AFB41A5D1F3C9235886566D0A324DE0709C89'

const [template] = realCatalogue().currencies
const listing = (...records: readonly object[]) =>
  serviceWith({
    '/currencies/details': () =>
      Response.json(records.map((each) => Object.assign({}, template, each))),
  })
const coin = (protocol: string, ticker: string) => {
  const identifier = `${protocol}.${ticker}`
  const names = { fullName: identifier, apiIdentifier: identifier, ticker, name: ticker }
  return { ...names, protocol, address: '', swappable: true, lists: [] }
}
const synthetic = realCatalogue().currencies.find(({ name }) =>
  name.endsWith('(synthetic)'),
)
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const bob = 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl'

const rival = '0x9abc68b33961268a3ea4116214d7039226de01e1'
const named = { ticker: 'AAA', name: 'AAA', protocol: 'ETH' }
const treasury = '0x0C5D459f4f947cBEa1d9A8D0fa8e3c1DbdA0B50F'

/** A hash that no network has reported, and of which its chain says this. */
const reportedBy = (report: object) =>
  tracking({
    done: false,
    status: 'not_found',
    result: {
      firstTransactionHash: hash,
      legs: [],
      chainReport: { chains: ['BTC'], ...report },
    },
  })
const noCosts = { rate: null, minimum: null, quoted: null, fees: null, usd: null }
const costing = (costs: object, app: object | null = null) =>
  tracking({
    ...complete,
    result: { ...complete.result, app, costs: { ...noCosts, ...costs } },
  })

const typed = 'AB12'.repeat(16)
const untilEnd = 'may not appear until the halt ends.'
/** A service that finds no hash, on networks that have halted these chains. */
const lookingIn = (...halts: readonly object[]) =>
  serviceWith({
    '/tracker/v2/txn': () => Response.json({ message: 'none' }, { status: 404 }),
    '/service': async (_path, _body, forward) => {
      const described = await (await forward()).json()
      const networks = halts.map((halt, index) => {
        const name = ['THORChain', 'MAYAChain'][index]
        const own = { id: `network-${index}`, name, status: 'active' }
        return Object.assign({}, described.networks[0], own, halt)
      })
      return Response.json({ ...described, networks })
    },
  })

const withdrawing = tracking(
  wireAnswer(false, 'pending', [
    wireLeg('TC:WITHDRAW', 'success', {
      chain: 'THOR',
      fromAsset: '',
      fromAmount: '',
      toAsset: '',
      toAmount: '',
    }),
    wireLeg('TRANSFER:OUT', 'success', {
      chain: 'THOR',
      toAsset: 'THOR.RUNE',
      toAmount: '1067.72',
    }),
    { ...payout, status: 'outbound', toAmount: '0.115' },
  ]),
)

const rows: Readonly<Record<string, Row>> = {
  'a page that does not exist': {
    state: byDefault,
    path: '/nowhere',
    says: ['Page not found', 'Follow a swap'],
  },
  // Only the browser knows the address of the page.
  'the source of a transaction': {
    state: tracking(complete),
    path,
    says: ['Complete'],
    lacks: /Source:/,
  },
  'a damaged hash': {
    state: byDefault,
    path: `/tx/${shortHash}`,
    says: ['That’s not a transaction hash', 'Follow a swap'],
    has: new RegExp(`<input[^>]*value="${shortHash}"`),
  },
  'a damaged address': {
    state: byDefault,
    path: '/addresses/ETH/0x12%2034',
    says: ['Not a valid address', 'Follow a swap'],
  },
  'a text that is no name': {
    state: byDefault,
    path: '/names/b%40d',
    says: ['Not a valid name'],
  },
  'home of a halted network': { state: halted, path: '/', says: [haltNotice] },
  'a token of a halted network': {
    state: halted,
    path: '/tokens/BTC.BTC',
    says: [haltNotice],
  },
  'the chains of a halted network': {
    state: halted,
    path: '/chains',
    says: [haltNotice],
  },
  'a swap in a halted network': {
    state: halted,
    path: `/tx/${samples.quick}`,
    says: [haltNotice],
  },
  'names of a halted network': {
    state: halted,
    path: '/names',
    says: ['Names'],
    lacks: /is halted/,
  },
  'a swap that ended in a halted network': {
    state: halted,
    path: `/tx/${samples.complete}`,
    says: ['Complete'],
    lacks: /is halted/,
  },
  'the settings of a halted network': {
    state: halted,
    path: '/settings',
    says: [/Xchain\s+Halted\s+As of \d\d:\d\d/],
  },
  'the settings of a network with a halted chain': {
    state: networkThat({ status: 'active', haltedChains: ['BTC'] }),
    path: '/settings',
    says: [/Xchain\s+Working\s+Halted: Bitcoin\. As of \d\d:\d\d/],
  },
  'the settings of a network that says nothing': {
    state: networkThat({ status: '', haltedChains: [] }),
    path: '/settings',
    says: [/Xchain\s+Unknown/],
  },
  'home of a network that does not respond': {
    state: deadNetwork,
    path: '/',
    says: ['14 chains, status unknown'],
    lacks: /\b(?:active|halted)\b/,
  },
  'its chains': {
    state: deadNetwork,
    path: '/chains',
    says: ['14 chains, status unknown', 'Unknown'],
  },
  'one of its chains': {
    state: deadNetwork,
    path: '/chains/BTC',
    says: ['Unknown', 'couldn’t check whether this chain is halted'],
  },
  'its tokens': {
    state: deadNetwork,
    path: '/tokens/BTC.BTC',
    says: [/Swappable\s+Unknown/, 'all, others unknown'],
  },
  'a category of it': {
    state: deadNetwork,
    path: '/tokens?category=xchain-all',
    says: ['Filter not applied'],
    lacks: /haven’t loaded/,
  },
  'chains of which one has no status': {
    state: serviceWith({
      '/chains/details': ['active', 'halted', ''].map((status, index) => ({
        chain: `C${index}`,
        status,
      })),
    }),
    path: '/chains',
    says: ['3 chains, 1 active, 1 unknown'],
  },
  'a token of the second network': {
    state: twoNetworks,
    path: '/tokens/DASH.DASH',
    prefixes: 'x,y',
    says: ['Ychain'],
  },
  'a chain of two networks': {
    state: twoNetworks,
    path: '/chains/BTC',
    prefixes: 'x,y',
    says: [/Networks\s+Xchain\s+Active\s+Ychain\s+Active/],
  },
  'a category of the second network': {
    state: twoNetworks,
    path: '/tokens?category=ychain-coins',
    prefixes: 'x,y',
    says: ['DASH'],
    lacks: /DOGE(?! Dogecoin)\s+Swappable/,
  },
  'a chain of one network': {
    state: byDefault,
    path: '/chains/BTC',
    says: ['Details'],
    lacks: /Xchain/,
  },
  'a deposit of the second network': {
    state: twoNetworks,
    path: `/tx/${passedOn}`,
    prefixes: 'x,y',
    says: ['Waiting for MAYAChain to see the deposit', 'Ychain'],
  },
  'the app in which a swap was started': {
    state: startedWith(trust),
    path,
    says: [/Started with\s+Trust Wallet/],
  },
  'an app by what its memo calls it': {
    state: startedWith({ code: 'zz9', name: '', support: '' }),
    path,
    says: [/Started with\s+zz9/],
  },
  'an app whose users get help': {
    state: startedWith(trust, unpaid),
    path,
    says: [/The swap was started in Trust Wallet: \s*support\.trustwallet\.com/],
  },
  'an app whose help is no address of the web': {
    state: startedWith({ ...trust, support: 'javascript:alert(1)' }, unpaid),
    path,
    says: ['The swap was started in Trust Wallet.'],
    lacks: /javascript/,
  },
  'a message of the network to a refund': {
    state: demanding(wireAnswer(true, 'refunded', [deposit, returnLeg('success')])),
    path,
    says: ['The network gave a reason: see Details.', demand],
    // It is quoted once.
    lacks: /SYSTEM.*SYSTEM/,
  },
  'a message of the network to a failed payout': {
    state: demanding(wireAnswer(false, 'payout_failed', [deposit, swapped, payout])),
    path,
    says: ['The network gave a reason: see Details.', demand],
    // It is quoted once.
    lacks: /SYSTEM.*SYSTEM/,
  },
  'a payout that nobody reports': {
    state: tracking({ ...complete, result: { ...complete.result, legs: unpaid } }),
    path,
    title: 'Needs attention',
    says: [
      'The service says complete, but reports no payout. Check your wallet.',
      'No payout is reported on Ethereum',
      'Look for the payout in your wallet.',
    ],
  },
  'a memo for the other network': {
    state: serviceWith(
      {
        '/tracker/v2/txn': {
          done: true,
          status: 'success',
          network: 'xchain',
          result: { strayMemo: 'MAYA', legs: [{ chain: 'THOR', hash: passedOn }] },
        },
      },
      { prefixes: ['x', 'y'] },
    ),
    path: `/tx/${passedOn}`,
    prefixes: 'x,y',
    says: [
      'Its memo reads like an instruction for MAYAChain, but it was not sent to one of its vaults.',
    ],
  },
  'a token by its row': {
    state: byDefault,
    path: '/tokens?q=wbtc',
    says: [/WBTC\s+Swappable\s+Wrapped Bitcoin/],
  },
  'a former identifier': {
    state: listing(coin('POL', 'POL')),
    path: '/tokens/POL.MATIC',
    says: ['Token not listed', 'MATIC is now POL.', 'Show POL'],
  },
  'an unlisted contract with a former ticker': {
    state: listing(coin('POL', 'POL')),
    path: `/tokens/ETH.MATIC-${usdc.replace('A0b8', 'A0b9')}`,
    says: ['Token not listed'],
    lacks: /is now POL/,
  },
  'the common token': {
    state: byDefault,
    path: `/tokens/ETH.USDC-${usdc}`,
    says: ['This is the USDC that 9 of 9 lists mean on Ethereum.'],
  },
  'a namespace that is not known': {
    state: byDefault,
    path: '/tokens/stellar:pubnet/slip44:148',
    says: ['“stellar:pubnet” is a CAIP identifier of a namespace that no'],
  },
  'the contract of another chain’s token': {
    state: byDefault,
    path: `/tokens/eip155:10/erc20:${usdc}`,
    says: ['Token not listed'],
  },
  'a text that is no asset': {
    state: byDefault,
    path: '/tokens/%3Cimg%20src%3Dx%3E',
    says: ['An asset ID is a chain, a dot and a ticker'],
  },
  'a long text that is no asset': {
    state: byDefault,
    path: `/tokens/${'.'.repeat(500)}`,
    says: ['Not a valid asset ID'],
  },
  'a synthetic': {
    state: listing(synthetic ?? {}),
    path: `/tokens/${encodeURIComponent(synthetic?.fullName ?? '')}`,
    says: ['None: Synthetic', 'backed by the network’s pools. This token stands for'],
  },
  'a name that leads to another’s address': {
    state: byDefault,
    path: '/names/mallory',
    title: 'Not verified: mallory',
    says: ['Don’t send'],
  },
  'an expired name': {
    state: byDefault,
    path: '/names/bob',
    title: 'Expired: bob',
    says: [
      'Don’t send',
      'Expired on 3 March 2025.',
      'Ask the person you want to pay for',
    ],
  },
  'a verified name': {
    state: byDefault,
    path: '/names/eld',
    title: 'Verified: eld',
    says: ['Verified on 5 of 6 chains'],
  },
  'a name without addresses': {
    state: byDefault,
    path: '/names/nobody',
    title: 'No address: nobody',
    says: ['No address', 'Its owner has to add an address first.'],
  },
  'a name that nobody has': {
    state: byDefault,
    path: '/names/nosuchname',
    title: 'Not registered: nosuchname',
    says: ['Not registered', 'Don’t send to this name.'],
    has: /<main.*<input[^>]*(?:id|name)="name"/s,
  },
  'a name that has expired without a date': {
    state: serviceWith({
      '/xname/registered/': { expiresAt: null, isExpired: true, owner: '' },
      '/xname/chains/': [],
      '/xname/grc': [],
    }),
    path: '/names/grc',
    says: ['This name has expired.', 'Don’t send', 'No addresses'],
    lacks: /1970|until its owner adds one/,
  },
  'a name that expires soon': {
    state: byDefault,
    path: '/names/cold-storage',
    says: ['Expires in 20 days'],
  },
  'a name whose expiry is not reported': {
    state: serviceWith({ '/xname/registered/': () => new Response(null) }),
    path: '/names/eld',
    says: [/Expires\s+Not reported/],
    lacks: /Expires in/,
  },
  'an address of which not all names are checked': {
    state: byDefault,
    path: '/addresses/BTC/bc1q09fh34l5kn3nndlpe3kxsf3vqn4400cxfzsmn9',
    says: [
      '1 name, verified both ways. We couldn’t check all names of this address.',
      'Verified',
    ],
  },
  'an address of which no name is known': {
    state: serviceWith({ '/xname/rlookup': { result: [], isPartial: true } }),
    path: `/addresses/BTC/${bob}`,
    says: ['Names not checked'],
    lacks: /No name/,
  },
  'a contract': {
    state: byDefault,
    path: `/addresses/ETH/${usdc}`,
    says: [
      'Most listed USDC on Ethereum (9 lists)',
      'Don’t send anything to this address',
      'It is a token’s contract, and a contract is not a wallet.',
    ],
    lacks: /\(QR\)/,
  },
  'a contract on another chain': {
    state: byDefault,
    path: `/addresses/BASE/${usdc}`,
    says: ['On Ethereum, this is the contract of USDC'],
    lacks: /a contract is not a wallet/,
  },
  'a contract of a chain without a list': {
    state: byDefault,
    path: '/addresses/TRON/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    title: 'Don’t send: address on TRON',
    says: [
      'TRON isn’t supported here: it is none of the 18 chains',
      'This is the contract of USDT on TRON. Don’t send anything to it: a contract is not a wallet.',
    ],
    lacks: /\(QR\)/,
  },
  'the checks of a name whose expiry is not reported': {
    state: serviceWith({ '/xname/registered/': () => new Response(null) }),
    path: '/names/carol',
    says: ['Verified on 1 chain', '4 of 5 checks agree. The expiry is not reported.'],
    lacks: /5 checks each|all checks agree/i,
  },
  'a name of one registry alone': {
    state: twoNetworks,
    path: '/names/alice',
    prefixes: 'x,y',
    says: [/YName.*Not registered/],
  },
  'an address with names of two registries': {
    state: twoNetworks,
    path: '/addresses/ETH/0x21060BfeC77f420446B1122cb903eC140FE94660',
    prefixes: 'x,y',
    says: [/carol XName.*carol YName/],
  },
  'an address that nothing speaks against': {
    state: byDefault,
    path: `/addresses/ETH/${treasury}`,
    title: 'Address on Ethereum - Crosswatch',
    says: ['Exact match'],
  },
  'a text that leads nowhere': {
    state: byDefault,
    path: '/go?q=%21%21%21',
    says: ['Nothing to open', 'Follow a swap'],
    has: /<input[^>]*value="!!!"/,
  },
  'a duplicate ticker on fewer lists': {
    state: byDefault,
    path: `/tokens/ETH.USDC-${rival}`,
    says: [
      'Not the common USDC',
      'Most lists (9) use a different USDC on Ethereum',
      /\d+ other tokens use this ticker, 1 on Ethereum\./,
    ],
  },
  'a short form of several tokens': {
    state: byDefault,
    path: '/tokens/ETH.USDC',
    says: [/More than one token.*Did you mean.*0xA0b86.*0x9abc6/],
  },
  'a token with a foreign letter, whose duplicate has decimals': {
    state: serviceWith({
      '/currencies/details': [
        { ...named, name: 'Tethеr USD', address: '0x1' },
        { ...named, address: '0x2', decimals: 18 },
      ],
    }),
    path: '/tokens/ETH.AAA-0x1',
    says: ['Not reported (the other AAA on Ethereum: 18)', 'Look-alike letters'],
    has: /underline[^>]*>е</,
  },
  'a chain that has ended, by its code in lower case': {
    state: byDefault,
    path: '/chains/kuji',
    title: 'Kujira',
    says: [
      'Ended',
      'Kujira has ended (in 2025): nothing can be sent there.',
      /Chain ID\s+kaiyo-1/,
      /Fee rate\s+Unknown/,
      'Search these tokens',
    ],
    lacks: /Funds on the chain itself/,
  },
  'a deposit in the mempool of its chain': {
    state: reportedBy({ state: 'mempool', isFeeLow: true }),
    path,
    title: 'Deposit seen: ',
    says: [
      'No network has reported it yet. Don’t send again.',
      'Your deposit is in Bitcoin’s mempool, not yet in a block',
      'Wait, or raise its fee in your wallet.',
      'Find the transaction on its chain',
      'mempool.space',
    ],
    lacks: /Searching|(?:Your deposit is in Bitcoin’s mempool.*){2}/,
  },
  'a frame of a deposit in the mempool, which nothing else says': {
    state: reportedBy({ state: 'mempool' }),
    path: `/embed${path}`,
    says: ['Deposit seen', /Your deposit is in Bitcoin’s mempool, .*Don’t send again\./],
  },
  'a deposit that is deep, and paid no vault': {
    state: reportedBy({ state: 'block', depth: 2, usualDepth: 2, isElsewhere: true }),
    path,
    says: [
      'Your deposit is 2 blocks deep on Bitcoin; the network usually waits for 2 blocks',
      'It paid an address that is none of the network’s present vaults or routers.',
    ],
  },
  'a deposit that its chain has rejected': {
    state: tracking({
      done: true,
      status: 'failed',
      result: {
        firstTransactionHash: hash,
        legs: [{ chain: 'ETH', hash, status: 'reverted' }],
      },
    }),
    path,
    says: ['Failed'],
    // Facts without a value are left out.
    lacks: /Not reported/,
  },
  'what a swap cost': {
    state: byDefault,
    path: `/tx/${samples.complete}`,
    says: [
      'What it cost: $27.25 (0.34 %)',
      /Rate\s+1 LTC = 0\.00088521 BTC; 1 BTC = 1,129\.68 LTC/,
      /Minimum\s+0\.07\d+ BTC; received \d\.\d\d % more/,
      /Outbound fee\s+0\.000018 BTC \(\$1\.87\)/,
      /Liquidity fee\s+5\.90242265 RUNE/,
      /In dollars\s+Sent \$7,993, received \$7,966: \$27\.25 \(0\.34 %\) less/,
      /The rest of it\s+\$25\.38: fees without dollars above/,
    ],
  },
  'what a part of a swap cost': {
    state: byDefault,
    path: `/tx/${samples.recordedPartialRefund}`,
    says: [/What it cost.*Minimum\s+[\d.]+ BTC (?!;)/],
  },
  'costs without fees': {
    state: costing({ rate: { base: 'BTC.BTC', quote: 'ETH.ETH', amount: '20' } }),
    path,
    says: [/Rate\s+1 BTC = 20 ETH; 1 ETH = 0\.05 BTC\s+Fees\s+Not reported/],
  },
  'the fee of an affiliate that is not reported, and a quote': {
    state: costing(
      {
        quoted: { asset: 'ETH.ETH', amount: '8' },
        fees: [{ kind: 'affiliate', asset: '', amount: '', usd: null, app: 'ti' }],
        usd: { sold: '100.00', received: '101.00', difference: '1.00', percent: '1.00' },
      },
      { code: 'TI', name: 'Trust Wallet', support: '' },
    ),
    path,
    says: [
      /Quoted\s+8 ETH; received (?:as much|[\d.]+ % (?:more|less))/,
      /Affiliate fee\s+Paid to Trust Wallet; the amount isn’t reported/,
      /In dollars\s+Sent \$100\.00, received \$101\.00: \$1\.00 \(1\.00 %\) more/,
    ],
  },
  'a tracker that says no costs': {
    state: tracking(complete),
    path,
    says: ['Complete'],
    lacks: /What it cost/,
  },
  'the end of a swap': {
    state: byDefault,
    path: `/tx/${samples.complete}`,
    says: ['Paid out on Bitcoin', 'Nothing more to do.'],
    lacks: /Estimated payout|Looking for/,
  },
  'the end of a refund, after which no payout is expected': {
    state: byDefault,
    path: `/tx/${samples.refunded}`,
    says: ['Check that the refund arrived.', /Refund\s.*\sto\s/],
    lacks: /Estimated payout|Looking for/,
  },
  'amounts that only a quote gives': {
    state: tracking({
      ...underWay,
      result: {
        ...underWay.result,
        legs: underWay.result.legs.map((leg, index) =>
          Object.assign({}, leg, { unverified: index > 0 }),
        ),
      },
    }),
    path,
    says: [/quoted\s+8\s+ETH/],
    lacks: /about\s+8/,
  },
  'a registered memo that a swap used': {
    state: tracking(
      wireAnswer(
        true,
        'success',
        [wireLeg('TC:REFERENCE', 'success', { chain: 'THOR', hash })],
        { usedBy: ['FA'.repeat(32)] },
      ),
    ),
    path,
    says: ['Used by'],
    has: new RegExp(`href="/tx/${'FA'.repeat(32)}"`),
  },
  'a hash whose only halted chain is another': {
    state: lookingIn({ haltedChains: ['BTC'] }),
    path: `/tx/${typed}?chain=ETH`,
    says: ['New transactions can take'],
  },
  'a hash whose halted chain has other hashes': {
    state: lookingIn({ haltedChains: ['SOL'] }),
    path: `/tx/${typed}`,
    says: ['New transactions can take'],
  },
  'a hash that a halted chain may have': {
    state: lookingIn({ haltedChains: ['BTC'] }),
    path: `/tx/${typed}`,
    says: [
      `Bitcoin is halted on THORChain: deposits from it ${untilEnd} Don’t send again.`,
    ],
  },
  'a hash that halted chains of two networks may have': {
    state: lookingIn({ haltedChains: ['BTC', 'SOL', 'LTC'] }, { haltedChains: ['ETH'] }),
    path: `/tx/${typed}`,
    says: [
      `Bitcoin and Litecoin are halted on THORChain: deposits from them ${untilEnd} Ethereum is halted on MAYAChain: deposits from it ${untilEnd} Don’t send again.`,
    ],
  },
  'a hash of a chain that is halted': {
    state: lookingIn({ haltedChains: ['LTC'] }, { haltedChains: ['BTC', 'ETH'] }),
    path: `/tx/${typed}?chain=btc`,
    says: [
      `Bitcoin is halted on MAYAChain: deposits from it ${untilEnd} Don’t send again.`,
    ],
  },
  'a hash in a halted network': {
    state: lookingIn({ status: 'halted', haltedChains: ['BTC', 'ETH'] }),
    path: `/tx/${typed}`,
    says: [`THORChain is halted: deposits ${untilEnd} Don’t send again.`],
  },
  'the token list for a ticker with a dot': {
    state: byDefault,
    path: '/tokens?q=USDT.',
    says: ['No token is called “USDT.”, with a dot'],
  },
  'the tokens of a project, before others of its ticker': {
    state: byDefault,
    path: '/tokens/ETH.USDT-0xdAC17F958D2ee523a2206206994597C13D831ec7',
    says: [
      /USDT on other chains.*Arbitrum.*Avalanche.*BNB Smart Chain.*uses? this ticker(?!.*Arbitrum)/,
    ],
  },
  'the chains of two networks': {
    state: twoNetworks,
    path: '/chains',
    prefixes: 'x,y',
    says: [/Networks.*Bitcoin.*Xchain, Ychain/],
  },
  'a withdrawal without input coins': {
    state: withdrawing,
    path,
    title: 'In progress: RUNE',
    says: [/In progress.*—.*1,067\.72\sRUNE.*about 0\.115\sETH/],
  },
  'the frame of such a withdrawal': {
    state: withdrawing,
    path: `/embed${path}`,
    title: 'In progress: RUNE',
    says: [/In progress.*—.*1,067\.72\sRUNE.*about 0\.115\sETH/],
  },
  'its compact frame': {
    state: withdrawing,
    path: `/embed${path}?compact=1`,
    title: 'In progress: RUNE',
    says: [/sent —\s+received 1,067\.72\s+RUNE/, /about\s+0\.115\s+ETH/],
  },
}

beforeAll(() => {
  // A render waits 250 ms for its data. Without a clock it waits for all of them, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterAll(() => {
  vi.useRealTimers()
  vi.resetModules()
})

it.each(Object.entries(rows))(
  '%s',
  async (_, { state, says, lacks, has, title = '', ...row }) => {
    const { fetch } = state
    const render = createRenderer({
      baseUrl: '',
      networkPrefix: row.prefixes ?? 'x',
      fetch: (requested, init) => fetch(requested, init),
    })
    const page = await render(new Request(`http://page.test${row.path}`))
    if (page instanceof Response) return expect.fail('It leads elsewhere')
    expect(page.head).toContain(`<title>${title}`)
    const text = page.html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll(/[^\S\u00A0]+/g, ' ')
      .replaceAll(/ (?=[;:,.])/g, '')
    for (const pattern of says) expect(text).toMatch(pattern)
    if (lacks !== undefined) expect(text).not.toMatch(lacks)
    if (has !== undefined) expect(page.html).toMatch(has)
  },
)
