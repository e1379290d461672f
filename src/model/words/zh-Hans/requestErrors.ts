import type { RequestErrorKind } from '../../../contract/requestFailure'
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
  'rate-limited': {
    cause: '请求过多。',
    explanation: '{brand} 要求我们等待[ {duration}]。',
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
  unsupported: { cause: '此处不可用。', explanation: '' },
  unexpected: {
    cause: '意外的响应。',
    explanation: ['{quote?}', '{message}。'],
  },
} as const satisfies Record<RequestErrorKind, { cause: Message; explanation: Message }>
