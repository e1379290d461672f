import type { ErrorCode } from '../../../contract/errorBody'
import type { CodelessKind } from '../../../contract/requestFailure'
import type { Message } from '../messages'

const reason = ['{quote?}理由：', ''] as const

export const requestErrors = {
  offline: {
    cause: 'オフラインです。',
    explanation: '端末がインターネットに接続していません。',
  },
  timeout: {
    cause: '{brand} が応答していません。',
    explanation: '{duration}以内に応答がありません[（{attempts} 回試行）]。',
  },
  refused: { cause: 'リクエストが拒否されました[（{status}）]。', explanation: reason },
  unavailable: {
    cause: [
      '{brand} がエラーを返しました（{status}）[、{attempts} 回試行]。',
      '{message}[、{attempts} 回試行]。',
      '{brand} に接続できません[（{attempts} 回試行）]。',
    ],
    explanation: reason,
  },
  unexpected: {
    cause: '予期しない応答です。',
    explanation: ['{quote?}', '{message}。'],
  },
} as const satisfies Record<CodelessKind, { cause: Message; explanation: Message }>

const again = '操作は不要です。このページが自動で再試行します。'
const look = 'リンクまたは入力内容をご確認ください。'

export const refusals = {
  'invalid-request': {
    cause: '{brand} はこのリクエストを処理できません[（{status}）]。',
    explanation: ['{quote?}リンクまたは入力内容をご確認ください。誤りがある箇所：', look],
  },
  unauthorized: {
    cause: 'このページには {brand} へのアクセス権がありません[（{status}）]。',
    explanation: '運営者にアクセス権をご依頼ください。',
  },
  'not-found': {
    cause: 'このページに必要なものが {brand} に見つかりません[（{status}）]。',
    explanation: look,
  },
  'method-not-allowed': {
    cause: 'このページが行おうとした操作は {brand} で提供されていません[（{status}）]。',
    explanation: 'ページを再読み込みしてください。',
  },
  'too-large': {
    cause: 'リクエストが大きすぎて {brand} では処理できません[（{status}）]。',
    explanation: 'リンクを短くするか、入力を減らしてください。',
  },
  'rate-limited': {
    cause: {
      by: 'upstream',
      node: 'ネットワークのノードへのリクエストが多すぎます。',
      indexer: 'ネットワークのインデクサーへのリクエストが多すぎます。',
      chain: '入金が行われたチェーンのノードへのリクエストが多すぎます。',
      provider: 'スワップのプロバイダーへのリクエストが多すぎます。',
      upstream: '{brand} が利用するサービスへのリクエストが多すぎます。',
      other: [
        '{upstream?}{brand} の情報源へのリクエストが多すぎます。',
        '{brand} へのリクエストが多すぎます。',
      ],
    },
    explanation: again,
  },
  'not-supported': {
    cause: 'ここでは利用できません。',
    explanation: '{brand} にはその情報源がありません。',
  },
  'upstream-unavailable': {
    cause: {
      by: 'upstream',
      node: 'ネットワークのノードは現在利用できません。',
      indexer: 'ネットワークのインデクサーは現在利用できません。',
      network: 'ネットワークのノードとインデクサーは現在利用できません。',
      chain: '入金が行われたチェーンのノードは現在利用できません。',
      provider: 'スワップのプロバイダーは現在利用できません。',
      upstream: '{brand} が利用するサービスは現在利用できません。',
      other: '{brand} の情報源の一つは現在利用できません。',
    },
    explanation: again,
  },
  'store-unavailable': {
    cause: '{brand} は現在データを読み取れません。',
    explanation: again,
  },
  internal: {
    cause: '{brand} でエラーが発生しました。',
    explanation: ['{quote?}続く場合は、この ID を運営者にお伝えください：', again],
  },
} as const satisfies Record<ErrorCode, { cause: Message; explanation: Message }>
