import type { AddressGap, TokenNote, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'
import { chainEnd, endedLabel } from './endedChains'

export { agentVerdicts, agentTokens, agentTokenLabels, agentWarnings } from '../en/tokens'

export const gapLabels = {
  synthetic: ['{host} の合成 {asset}', 'ネットワークの合成 {asset}'],
  trade: ['{host} のトレードアセット {asset}', 'ネットワークのトレードアセット {asset}'],
  secured: [
    '{host} のセキュアドアセット {asset}',
    'ネットワークのセキュアドアセット {asset}',
  ],
  unknown: 'ここでは不明',
  coin: 'ネイティブコイン',
  unreported: '—',
} as const satisfies Messages<AddressGap['code']>

export const tokenLabels = {
  native: ['{isHome?}本物の {coin}', '[{chain} の]本物の {coin}'],
  claim: '{gapLabel}',
  'most-listed': [
    '{isReal?}[{chain} の]本物の {ticker}',
    '{few|# リスト}のみに掲載',
    '[{chain} で]掲載数が最多の {ticker}（{lists|# リスト}）',
  ],
  'not-common': [
    '{hasReal?}本物の {ticker} ではありません',
    '一般的な {ticker} ではありません',
  ],
  'not-coin': '本物の {ticker} ではありません',
  'coin-name': '{coinChain} ではありません',
  'other-coin': '{coinChain} のコインではありません',
  own: '[{chain} の]本物の {ticker}',
  retired: '廃止済み',
  'chain-ended': endedLabel,
  shared: '[{chain} に ]{tokens} 種類ある {ticker} の 1 つ',
  only: [
    '{isReal?}[{chain} の]本物の {ticker}',
    '{few|# リスト}のみに掲載',
    '[{chain} で]唯一の {ticker}',
  ],
  unlisted: 'どのリストにもありません',
  'unknown-contract': '正確なアドレスは不明',
  imitation: '{ticker} を模倣',
  'look-alike': '見た目が似た文字',
  'similar-ends': '似たアドレス',
  'hidden-characters': '隠れた文字',
  link: '名前にリンク',
} as const satisfies Messages<TokenStatement['code']>

export const tokenReasons = {
  native: '{coin} は {chain} のコインです。コントラクトアドレスはありません。',
  claim:
    'このトークンはネットワークの内部にだけ存在し、本来のチェーンのアセットを表します。',
  'most-listed':
    '[{listed|# リスト}がこのトークンを掲載しています。][{chain} では、]ほかに {rivals|# 件のトークン}が{rivals|この}ティッカーを使っていますが、掲載リスト数はより少数です（{rivals|最大} {rivalLists}）。',
  'not-common': [
    'ほとんどのリスト（{rivalLists}）は、[{chain} では]別の {ticker} を掲載しています。これを掲載しているのは {listed|# リスト}だけです。',
    'ほとんどのリスト（{rivalLists}）は、[{chain} では]別の {ticker} を掲載しています。これを掲載しているリストはありません。',
  ],
  'not-coin':
    '{coin} は {chain} のコインで、コントラクトはありません。これは別のトークンです。',
  'coin-name':
    '{coinChain} のコインは {coin} で、コントラクトはありません。これは別のトークンです。',
  'other-coin':
    'これはティッカーが {coin} の別のトークンです。[{lists|# リスト}に掲載されています。]',
  own: '{chain} 自身が {ticker} を発行しており、コントラクトアドレスはありません。',
  retired:
    'この[ {chain} の] {ticker} は廃止されました（{event}）。交換や裏付けをする者はもういません。[後継は {successor} です。]',
  'chain-ended': chainEnd,
  shared: [
    '[{chain} では、]ほかに {rivals|# 件のトークン}が{rivals|この}ティッカーを使っており、より多くのリスト（{lists}）に掲載されたものはありません。',
    '[{chain} では、]ほかに {rivals|# 件のトークン}が{rivals|この}ティッカーを使っています。どれが最も多くのリストに掲載されているかはわかりません。',
  ],
  only: '[{listed|# リスト}がこのトークンを掲載しています。][{chain} では、]このティッカーを使うトークンはほかにありません。',
  unlisted: '既知のどのトークンリストにもありません。',
  'unknown-contract':
    'ネットワークはコントラクトを大文字だけで書き、既知のどのリストにもこれはありません。{chain} では大文字と小文字が区別されます。お手元のアドレスを検索してください。大文字と小文字の違いを除いて比較します。',
  imitation:
    'ティッカーに見た目が似た文字が使われており、{ticker} と間違えるおそれがあります。',
  'look-alike':
    '名前またはティッカーに、ラテン文字に似た別の文字体系の文字が含まれています。',
  'similar-ends': '別のトークンのアドレスと、先頭と末尾の文字が同じです。',
  'hidden-characters':
    '名前またはティッカーに見えない文字が含まれており、ここではコードで表示しています。',
  link: '名前またはティッカーにウェブアドレスが含まれています。誰が入れたかはわかりません。',
} as const satisfies Messages<TokenStatement['code']>

export const tokenNotes = {
  'compare-address': '使う前に、アドレスの {length} 文字すべてを比べてください。',
} as const satisfies Messages<TokenNote['code']>

export const checkTokenHeading = '先にこのトークンを確認してください'

export const categoryLabels: Readonly<Record<string, string>> = {
  all: 'すべて',
  'eth-erc20s': 'Ethereum トークン',
  'avax-erc20s': 'Avalanche トークン',
  'chain-all': 'スワップ可能',
  'chain-coins': 'ネイティブコイン',
  'chain-tokens': 'コントラクトトークン',
  'chain-stables': 'ステーブルコイン',
}
