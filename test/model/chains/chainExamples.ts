/**
 * Per chain a transaction as networks write it, the page of the chain's explorer for it, and addresses. Hashes and
 * addresses are from recorded node and indexer answers, explorers or the chains' own specifications.
 */
export type ChainExample = {
  code: string
  hash: string
  transactionUrl: string
  address: string
  addressUrl: string
  /** Has the form of an address there, and a wrong checksum; '' where no checksum can tell. */
  wrongChecksum: string
}

const evm = (code: string, host: string, hash: string, address: string): ChainExample => ({
  code,
  hash,
  transactionUrl: `https://${host}/tx/0x${hash.toLowerCase()}`,
  address,
  addressUrl: `https://${host}/address/${address}`,
  wrongChecksum: changeCase(address),
})

/** The first letter in the other case. */
const changeCase = (address: string): string =>
  address.replace(/(?<=^0x\d*)[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

/** The last character is another one of the same alphabet. */
const changeEnd = (address: string): string =>
  address.slice(0, -1) + (address.endsWith('8') ? '9' : '8')

const other = (
  code: string,
  hash: string,
  transactionUrl: string,
  address: string,
  addressUrl: string,
): ChainExample => ({
  code,
  hash,
  transactionUrl,
  address,
  addressUrl: addressUrl + address,
  wrongChecksum: changeEnd(address),
})

const cosmosHubMessage = 'DDFB48D1A6084FD41FE1D37BB5A950234F4AED3CF8036AED12633389BDC37DB9'
const solana =
  '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'

export const chainExamples: readonly ChainExample[] = [
  evm(
    'ETH',
    'etherscan.io',
    '4C8A83C316B0247AE293F3D5A0B07974DE4083F220BF5551ACF20E66D17BC252',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ),
  evm(
    'ARB',
    'arbiscan.io',
    '1E9F450E6174407FE846929BD16D057547DFB3BD1918176E12AACDAF6C753A8B',
    '0xAA278b62225f6dbc4436De8Fa3dD195e1542d159',
  ),
  evm(
    'AVAX',
    'snowtrace.io',
    'C2483005204F9B4D41D15024913807BC8D2A1714C55FAE0B5F23B1D71D6AFFE3',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  ),
  evm(
    'BASE',
    'basescan.org',
    'DF36130FA9D8629601F2ADD85BDA0969A6BC248D83C8EBF9C4ABDEB423B441F7',
    '0x27de622cc44c55b53caF299eCedccdAB29aC98A8',
  ),
  evm(
    'BSC',
    'bscscan.com',
    'F87B68976E5EF68C2C8BED031A44566F9977FFC0BE90EAC45C807CC84C56D4C5',
    '0x719584624BB836b6236a1BEcF56C22Dc204F37E5',
  ),
  evm(
    'OP',
    'optimistic.etherscan.io',
    '458CCB3FEDF31E3423C20647A089F20402A43310667D1896E6B4EFF42F46F38C',
    '0x3AA13F2414931570B8724D4422536D6050676B2a',
  ),
  evm(
    'POL',
    'polygonscan.com',
    'ED78887C71B2D2CB2240EAAA27D368810D646824360BC9969A2C4311F03E35FD',
    '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  ),
  other(
    'BTC',
    '05132046F53E17F12DAA30C4BB1D970210D7309F86FA67D06B04EBB02FA82409',
    'https://mempool.space/tx/05132046f53e17f12daa30c4bb1d970210d7309f86fa67d06b04ebb02fa82409',
    'bc1qqtemwlu9ju3ts3da5l82qejnzdl3xfs3lcl4wg',
    'https://mempool.space/address/',
  ),
  other(
    'BCH',
    '818DA828E626EB050AFA43859A58064F5898E214AA76A173E2B5E4D1F479E15F',
    'https://blockchair.com/bitcoin-cash/transaction/818da828e626eb050afa43859a58064f5898e214aa76a173e2b5e4d1f479e15f',
    'qp30tf79m0dej8wenlthgqcl4cnlmdvauulgt7m624',
    'https://blockchair.com/bitcoin-cash/address/',
  ),
  other(
    'DASH',
    'E0028EB9648DB56B1AC77CF090B99048A8007E2BB64B68F092C03C7F56A662C7',
    'https://blockchair.com/dash/transaction/e0028eb9648db56b1ac77cf090b99048a8007e2bb64b68f092c03c7f56a662c7',
    'XdwUXJsAaw1jjcrqTuLz6zWYkyZQRUquUB',
    'https://blockchair.com/dash/address/',
  ),
  other(
    'DOGE',
    'E1E6282166FBCC2D001A743B698871A42BF7FA470E41DF1FF3DFBACA05D63FCB',
    'https://blockchair.com/dogecoin/transaction/e1e6282166fbcc2d001a743b698871a42bf7fa470e41df1ff3dfbaca05d63fcb',
    'DDQtfhkNJSPugF3avZvELf98yndhXRfeAD',
    'https://blockchair.com/dogecoin/address/',
  ),
  other(
    'LTC',
    'D62DF92A6A0EEB68411BC0A594CBA178D2AA8BE9239893BE1ECAB0A43BEFE497',
    'https://litecoinspace.org/tx/d62df92a6a0eeb68411bc0a594cba178d2aa8be9239893be1ecab0a43befe497',
    'ltc1qhal0a2ywtd5qt97zfc2mmjwelxwlshgjrg99q2',
    'https://litecoinspace.org/address/',
  ),
  other(
    'ZEC',
    '43433A109D3F2A078C0A9269CCB156392ADE7A1F7AC1532981611EDA1E59A572',
    'https://blockchair.com/zcash/transaction/43433a109d3f2a078c0a9269ccb156392ade7a1f7ac1532981611eda1e59a572',
    't1Hsc1LR8yKnbbe3twRp88p6vFfC5t7DLbs',
    'https://blockchair.com/zcash/address/',
  ),
  other(
    'THOR',
    'B312278E8F2F66CBBEDD8EA76E453D48C2755B102D8B7F24A1CBEFA688102912',
    'https://runescan.io/tx/B312278E8F2F66CBBEDD8EA76E453D48C2755B102D8B7F24A1CBEFA688102912',
    'thor1qtemwlu9ju3ts3da5l82qejnzdl3xfs309c9l6',
    'https://runescan.io/address/',
  ),
  other(
    'BNB',
    'D17B228DB28D56F2C0358BE6C2BE7236B8CD7E7BFD538373EF8E6678CD9F334D',
    'https://explorer.bnbchain.org/tx/D17B228DB28D56F2C0358BE6C2BE7236B8CD7E7BFD538373EF8E6678CD9F334D',
    'bnb1laxspje9u0faauqh7j07p9x6ds8lg4ychhg5qh',
    'https://explorer.bnbchain.org/address/',
  ),
  other(
    'GAIA',
    '860B73A29EA69D7FB24B4B17893CF7CDB3B66C2BB9DD91872B140A2F325294D8',
    'https://www.mintscan.io/cosmos/tx/860B73A29EA69D7FB24B4B17893CF7CDB3B66C2BB9DD91872B140A2F325294D8',
    'cosmos1hal0a2ywtd5qt97zfc2mmjwelxwlshgj3wp2uh',
    'https://www.mintscan.io/cosmos/address/',
  ),
  other(
    'KUJI',
    cosmosHubMessage,
    `https://finder.kujira.network/kaiyo-1/tx/${cosmosHubMessage}`,
    'kujira1qtemwlu9ju3ts3da5l82qejnzdl3xfs3c2rx80',
    'https://finder.kujira.network/kaiyo-1/address/',
  ),
  other(
    'MAYA',
    'C238C07B31F0798B3C8DD3B3528F40BB466227F6460DCF9D260A8E836CF7C3FD',
    'https://www.mayascan.org/tx/C238C07B31F0798B3C8DD3B3528F40BB466227F6460DCF9D260A8E836CF7C3FD',
    'maya17xu9ej4rkxsmnl3wkp0kph6k4jk70gzay56p0l',
    'https://www.mayascan.org/address/',
  ),
  other(
    'NOBLE',
    cosmosHubMessage,
    `https://www.mintscan.io/noble/tx/${cosmosHubMessage}`,
    // The Cosmos Hub's recorded account: both chains write the same key.
    'noble1hal0a2ywtd5qt97zfc2mmjwelxwlshgjed5zye',
    'https://www.mintscan.io/noble/address/',
  ),
  other(
    'ADA',
    '350FA8C06384318DF4492067BAFDF27D9FE0480D8288309EE7ABECBB8A268D62',
    'https://cardanoscan.io/transaction/350fa8c06384318df4492067bafdf27d9fe0480d8288309ee7abecbb8a268d62',
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
    'https://cardanoscan.io/address/',
  ),
  other(
    'DOT',
    '9FD06208A6023E489147D8D93F0182B0CB7E45A40165247319B87278E08362D8',
    'https://polkadot.subscan.io/extrinsic/0x9fd06208a6023e489147d8d93f0182b0cb7e45a40165247319b87278e08362d8',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    'https://polkadot.subscan.io/account/',
  ),
  {
    code: 'SOL',
    hash: solana,
    transactionUrl: `https://solscan.io/tx/${solana}`,
    address: '5EqX9nqjn59jvqA5vp8xKsFaXz1GE7hXuosFVqEufgEt',
    addressUrl: 'https://solscan.io/account/5EqX9nqjn59jvqA5vp8xKsFaXz1GE7hXuosFVqEufgEt',
    // Too short: 31 bytes.
    wrongChecksum: '5EqX9nqjn59jvqA5vp8xKsFaXz1GE7hXuosFVqEufg',
  },
  {
    code: 'SUI',
    hash: 'B911F0C0A0A1841F606F17ED3A236D09E90D55513820D16F02299074256EBC0D',
    transactionUrl: 'https://suiscan.xyz/mainnet/tx/DTSHrvJf8KriNU6r1NNGFAr43RAnDtyZvjqg3bDqXaD2',
    address: '0x0ae79b79c11bdc385eb37e452fa5927faca161dead92345d5328a6ceccf6124f',
    addressUrl:
      'https://suiscan.xyz/mainnet/account/0x0ae79b79c11bdc385eb37e452fa5927faca161dead92345d5328a6ceccf6124f',
    wrongChecksum: '',
  },
  other(
    'TRON',
    '52591A72036B18604C540F3340E151F2BC7EBBD631C51B1250A3D86C74E1EAD7',
    'https://tronscan.org/#/transaction/52591a72036b18604c540f3340e151f2bc7ebbd631c51b1250a3d86c74e1ead7',
    'TYoxBLUbihVZL6iXPPYCNWdszjU2d7yuog',
    'https://tronscan.org/#/address/',
  ),
  other(
    'XRD',
    '28C2CCF3BA372EC13FA6E3F6E082C7491C33C7AB61F761F118BB1DAE721F4042',
    'https://dashboard.radixdlt.com/transaction/txid_rdx19rpveua6xuhvz0axu0mwpqk8fywr83atv8mkrugchvw6uuslgppqh9cnj4',
    'account_rdx12x9wft66cnvtzdjsjkch8rjfq7x77mmw0dj3savpwamsumeht20mvs',
    'https://dashboard.radixdlt.com/account/',
  ),
  other(
    'XRP',
    'E08D6E9754025BA2534A78707605E0601F03ACE063687A0CA1BDDACFCD1698C7',
    'https://xrpscan.com/tx/E08D6E9754025BA2534A78707605E0601F03ACE063687A0CA1BDDACFCD1698C7',
    'r9yehMdpsku1RoKDM82v5eCWcTFHCoWL8C',
    'https://xrpscan.com/account/',
  ),
]
