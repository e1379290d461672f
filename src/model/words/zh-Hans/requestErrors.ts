import type { ErrorCode } from '../../../contract/errorBody'
import type { CodelessKind } from '../../../contract/requestFailure'
import type { Message } from '../messages'

const reason = ['{quote?}原因：', ''] as const

export const requestErrors = {
  offline: {
    cause: '离线。',
    explanation: '您的设备没有网络连接。',
  },
  timeout: {
    cause: '{brand} 没有响应。',
    explanation: '{duration}内没有响应[，已尝试 {attempts} 次]。',
  },
  refused: { cause: '请求被拒绝[（{status}）]。', explanation: reason },
  unavailable: {
    cause: [
      '{brand} 返回了错误（{status}）[，已尝试 {attempts} 次]。',
      '{message}[，已尝试 {attempts} 次]。',
      '无法连接 {brand}[，已尝试 {attempts} 次]。',
    ],
    explanation: reason,
  },
  unexpected: {
    cause: '意外的响应。',
    explanation: ['{quote?}', '{message}。'],
  },
} as const satisfies Record<CodelessKind, { cause: Message; explanation: Message }>

const again = '您无需操作：此页面会自动重试。'
const look = '请检查链接，或您输入的内容。'

export const refusals = {
  'invalid-request': {
    cause: '{brand} 无法处理此请求[（{status}）]。',
    explanation: ['{quote?}请检查链接，或您输入的内容。有误的部分：', look],
  },
  unauthorized: {
    cause: '此页面无权访问 {brand}[（{status}）]。',
    explanation: '请向运营方申请访问权限。',
  },
  'not-found': {
    cause: '{brand} 找不到此页面所需的内容[（{status}）]。',
    explanation: look,
  },
  'method-not-allowed': {
    cause: '{brand} 不提供此页面要执行的操作[（{status}）]。',
    explanation: '请重新加载页面。',
  },
  'too-large': {
    cause: '此请求过大，{brand} 无法处理[（{status}）]。',
    explanation: '请使用更短的链接，或减少输入内容。',
  },
  'rate-limited': {
    cause: {
      by: 'upstream',
      node: '网络的节点收到的请求过多。',
      indexer: '网络的索引服务收到的请求过多。',
      chain: '存款所在链的节点收到的请求过多。',
      provider: '兑换的提供方收到的请求过多。',
      upstream: '{brand} 所依赖的服务收到的请求过多。',
      other: [
        '{upstream?}{brand} 的一个数据来源收到的请求过多。',
        '{brand} 收到的请求过多。',
      ],
    },
    explanation: again,
  },
  'not-supported': {
    cause: '此处不可用。',
    explanation: '{brand} 没有相应的数据来源。',
  },
  'upstream-unavailable': {
    cause: {
      by: 'upstream',
      node: '网络的节点目前不可用。',
      indexer: '网络的索引服务目前不可用。',
      network: '网络的节点和索引服务目前不可用。',
      chain: '存款所在链的节点目前不可用。',
      provider: '兑换的提供方目前不可用。',
      upstream: '{brand} 所依赖的服务目前不可用。',
      other: '{brand} 的一个数据来源目前不可用。',
    },
    explanation: again,
  },
  'store-unavailable': {
    cause: '{brand} 目前无法读取其数据。',
    explanation: again,
  },
  internal: {
    cause: '{brand} 发生错误。',
    explanation: ['{quote?}如果持续出现，请将此 ID 告知运营方：', again],
  },
} as const satisfies Record<ErrorCode, { cause: Message; explanation: Message }>
