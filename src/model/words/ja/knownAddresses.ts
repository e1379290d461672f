import type { KnownMatch } from '../../addresses/knownAddress'
import type { Messages } from '../messages'

export const knownAddressTexts = {
  used: [
    '{isOwn?}自分のアドレス[（{chain}）]：{label}[、最後に使ったのは {lastUse}]。',
    '[{chain} で]以前使ったアドレスです[：{label}][、最後は {lastUse}]。',
  ],
  labeled: [
    '{isOwn?}自分のアドレス[（{chain}）]：{label}。',
    '[{chain} で]ラベルを付けたアドレスです：{label}。',
  ],
  'look-alike':
    'このアドレスは、{subject}[（{chain}）]に似ていますが、途中が違います。そのアドレスだと思わせようとしている人がいるかもしれません。両方を比べてください。',
} as const satisfies Messages<KnownMatch['code']>

export const imitated = [
  '{isUnused?}ラベルを付けた {label}',
  '{isUnused?}ラベルを付けたアドレス',
  '[{lastUse}に]使った {label}',
  '[{lastUse}に]使ったアドレス',
] as const

export const knownAddressLabels = {
  used: '以前使用[：{label}]',
  labeled: 'ラベル付き：{label}',
  'look-alike': ['{label} に似ています', '使ったことのあるアドレスに似ています'],
} as const satisfies Messages<KnownMatch['code']>

export const comparedLabels = {
  own: 'このアドレス',
  known: '使ったことのあるアドレス',
} as const
