/**
 * Per chain a transaction as networks write it, the page of the chain's explorer for it, and addresses. Hashes and addresses are
 * from recorded node and indexer answers, explorers or the chains' own specifications.
 */
export type ChainExample = {
  code: string
  hash: string
  transactionUrl: string
  address: string
  addressUrl: string
}

/** A chain, the link to a transaction, its hash where the explorer writes it in another form, and the link to an address. */
const links = `
ETH https://etherscan.io/tx/0x4c8a83c316b0247ae293f3d5a0b07974de4083f220bf5551acf20e66d17bc252
  https://etherscan.io/address/0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
ARB https://arbiscan.io/tx/0x1e9f450e6174407fe846929bd16d057547dfb3bd1918176e12aacdaf6c753a8b
  https://arbiscan.io/address/0xAA278b62225f6dbc4436De8Fa3dD195e1542d159
AVAX https://snowtrace.io/tx/0xc2483005204f9b4d41d15024913807bc8d2a1714c55fae0b5f23b1d71d6affe3
  https://snowtrace.io/address/0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB
BASE https://basescan.org/tx/0xdf36130fa9d8629601f2add85bda0969a6bc248d83c8ebf9c4abdeb423b441f7
  https://basescan.org/address/0x27de622cc44c55b53caF299eCedccdAB29aC98A8
BSC https://bscscan.com/tx/0xf87b68976e5ef68c2c8bed031a44566f9977ffc0be90eac45c807cc84c56d4c5
  https://bscscan.com/address/0x719584624BB836b6236a1BEcF56C22Dc204F37E5
OP https://optimistic.etherscan.io/tx/0x458ccb3fedf31e3423c20647a089f20402a43310667d1896e6b4eff42f46f38c
  https://optimistic.etherscan.io/address/0x3AA13F2414931570B8724D4422536D6050676B2a
POL https://polygonscan.com/tx/0xed78887c71b2d2cb2240eaaa27d368810d646824360bc9969a2c4311f03e35fd
  https://polygonscan.com/address/0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359
BTC https://mempool.space/tx/05132046f53e17f12daa30c4bb1d970210d7309f86fa67d06b04ebb02fa82409
  https://mempool.space/address/bc1qqtemwlu9ju3ts3da5l82qejnzdl3xfs3lcl4wg
BCH https://blockchair.com/bitcoin-cash/transaction/818da828e626eb050afa43859a58064f5898e214aa76a173e2b5e4d1f479e15f
  https://blockchair.com/bitcoin-cash/address/qp30tf79m0dej8wenlthgqcl4cnlmdvauulgt7m624
DASH https://blockchair.com/dash/transaction/e0028eb9648db56b1ac77cf090b99048a8007e2bb64b68f092c03c7f56a662c7
  https://blockchair.com/dash/address/XdwUXJsAaw1jjcrqTuLz6zWYkyZQRUquUB
DOGE https://blockchair.com/dogecoin/transaction/e1e6282166fbcc2d001a743b698871a42bf7fa470e41df1ff3dfbaca05d63fcb
  https://blockchair.com/dogecoin/address/DDQtfhkNJSPugF3avZvELf98yndhXRfeAD
LTC https://litecoinspace.org/tx/d62df92a6a0eeb68411bc0a594cba178d2aa8be9239893be1ecab0a43befe497
  https://litecoinspace.org/address/ltc1qhal0a2ywtd5qt97zfc2mmjwelxwlshgjrg99q2
ZEC https://blockchair.com/zcash/transaction/43433a109d3f2a078c0a9269ccb156392ade7a1f7ac1532981611eda1e59a572
  https://blockchair.com/zcash/address/t1Hsc1LR8yKnbbe3twRp88p6vFfC5t7DLbs
THOR https://runescan.io/tx/B312278E8F2F66CBBEDD8EA76E453D48C2755B102D8B7F24A1CBEFA688102912
  https://runescan.io/address/thor1qtemwlu9ju3ts3da5l82qejnzdl3xfs309c9l6
BNB https://explorer.bnbchain.org/tx/D17B228DB28D56F2C0358BE6C2BE7236B8CD7E7BFD538373EF8E6678CD9F334D
  https://explorer.bnbchain.org/address/bnb1laxspje9u0faauqh7j07p9x6ds8lg4ychhg5qh
GAIA https://www.mintscan.io/cosmos/tx/860B73A29EA69D7FB24B4B17893CF7CDB3B66C2BB9DD91872B140A2F325294D8
  https://www.mintscan.io/cosmos/address/cosmos1hal0a2ywtd5qt97zfc2mmjwelxwlshgj3wp2uh
KUJI https://finder.kujira.network/kaiyo-1/tx/DDFB48D1A6084FD41FE1D37BB5A950234F4AED3CF8036AED12633389BDC37DB9
  https://finder.kujira.network/kaiyo-1/address/kujira1qtemwlu9ju3ts3da5l82qejnzdl3xfs3c2rx80
MAYA https://www.mayascan.org/tx/C238C07B31F0798B3C8DD3B3528F40BB466227F6460DCF9D260A8E836CF7C3FD
  https://www.mayascan.org/address/maya17xu9ej4rkxsmnl3wkp0kph6k4jk70gzay56p0l
NOBLE https://www.mintscan.io/noble/tx/DDFB48D1A6084FD41FE1D37BB5A950234F4AED3CF8036AED12633389BDC37DB9
  https://www.mintscan.io/noble/address/noble1hal0a2ywtd5qt97zfc2mmjwelxwlshgjed5zye
ADA https://cardanoscan.io/transaction/350fa8c06384318df4492067bafdf27d9fe0480d8288309ee7abecbb8a268d62
  https://cardanoscan.io/address/addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x
DOT https://polkadot.subscan.io/extrinsic/0x9fd06208a6023e489147d8d93f0182b0cb7e45a40165247319b87278e08362d8
  https://polkadot.subscan.io/account/15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5
SOL https://solscan.io/tx/5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW
  https://solscan.io/account/5EqX9nqjn59jvqA5vp8xKsFaXz1GE7hXuosFVqEufgEt
SUI https://suiscan.xyz/mainnet/tx/DTSHrvJf8KriNU6r1NNGFAr43RAnDtyZvjqg3bDqXaD2 B911F0C0A0A1841F606F17ED3A236D09E90D55513820D16F02299074256EBC0D
  https://suiscan.xyz/mainnet/account/0x0ae79b79c11bdc385eb37e452fa5927faca161dead92345d5328a6ceccf6124f
TRON https://tronscan.org/#/transaction/52591a72036b18604c540f3340e151f2bc7ebbd631c51b1250a3d86c74e1ead7
  https://tronscan.org/#/address/TYoxBLUbihVZL6iXPPYCNWdszjU2d7yuog
XRD https://dashboard.radixdlt.com/transaction/txid_rdx19rpveua6xuhvz0axu0mwpqk8fywr83atv8mkrugchvw6uuslgppqh9cnj4 28C2CCF3BA372EC13FA6E3F6E082C7491C33C7AB61F761F118BB1DAE721F4042
  https://dashboard.radixdlt.com/account/account_rdx12x9wft66cnvtzdjsjkch8rjfq7x77mmw0dj3savpwamsumeht20mvs
XRP https://xrpscan.com/tx/E08D6E9754025BA2534A78707605E0601F03ACE063687A0CA1BDDACFCD1698C7
  https://xrpscan.com/account/r9yehMdpsku1RoKDM82v5eCWcTFHCoWL8C
`

export const chainExamples: readonly ChainExample[] = links
  .trim()
  .split(/\n(?! )/)
  .map((entry) => {
    const [code = '', transactionUrl = '', ...rest] = entry.split(/\s+/)
    const addressUrl = rest.at(-1) ?? ''
    const written = transactionUrl.replace(/^.*\/(?:0x)?/, '')
    const [hash = ''] =
      rest.length > 1 ? rest : [code === 'SOL' ? written : written.toUpperCase()]
    const address = addressUrl.replace(/^.*\//, '')
    return { code, hash, transactionUrl, address, addressUrl }
  })
