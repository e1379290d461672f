import type { GivenAddress } from '../../tokens/givenAddress'
import type { Sharing, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'

export const derivativeTexts = {
  synthetic: '合成アセット：ネットワークのプールが裏付け',
  trade: 'トレードアセット：ネットワークが保有し、残高を自身の帳簿で管理',
  secured: 'セキュアドアセット：ネットワークが保有し、その分このトークンを発行',
} as const

export const commonToken = '{label}：{token}'

const nothingToCompare = '比べるものはありません。コントラクトアドレスがないためです。'
const askIssuer = '発行元自身のウェブサイトにあるアドレスと比べてください。'
const avoid = 'これを購入・送金しないでください。'

export const tokenAdvice = {
  native: nothingToCompare,
  own: nothingToCompare,
  claim:
    'ネットワークの内部でだけ使ってください。それ以外では、本来のチェーンのアセットを選んでください。',
  'most-listed': ['{isReal?}受け取ったアドレスと比べてください。', askIssuer],
  only: ['{isReal?}受け取ったアドレスと比べてください。', askIssuer],
  shared: askIssuer,
  unlisted: askIssuer,
  'unknown-contract': '受け取ったアドレスを検索してください。',
  'not-common': avoid,
  'not-coin': avoid,
  'coin-name': avoid,
  'other-coin': '{coin} そのものが欲しい場合は、これを購入しないでください。',
  imitation: avoid,
  retired: avoid,
  'chain-ended': avoid,
  'look-alike': askIssuer,
  'similar-ends': askIssuer,
  'hidden-characters': askIssuer,
  link: askIssuer,
} as const satisfies Messages<TokenStatement['code']>

export const givenAddressTexts = {
  same: ['{isReal?}同じアドレスです：[{chain} の]本物の {ticker}', '同じアドレスです'],
  shortened: '省略されたアドレスは比べられません。全体を尋ねてください。',
  part: 'アドレス全体を貼り付けてください。これは {length} 文字中 {typed} 文字です。',
  other: [
    '{isReal?}[{chain} の]本物の {ticker} ではありません：このアドレスを使わないでください',
    '別のアドレスです',
  ],
} as const satisfies Messages<GivenAddress['code']>

export const sharingTexts = {
  elsewhere: 'ほかのチェーンの {count|# 件のトークン}もこのティッカーを使っています。',
  here: 'ほかに {count|# 件のトークン}がこのティッカーを使っています[（うち {chain} に {here} 件）]。',
} as const satisfies Messages<Sharing['code']>
