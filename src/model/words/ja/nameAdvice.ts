import type { Advice } from '../../names/nameRemarks'
import type { NameVerdict } from '../../names/nameReport'
import type { Messages } from '../messages'
import { askPayee, askWhichAddress } from './names'

export { agentAdvice } from '../en/nameAdvice'

export const nameSummaries = {
  stop: '名前をチェックできませんでした。登録されているかもしれません。',
  'not-checked': '名前をチェックできませんでした。登録されているかもしれません。',
  verified: [
    '{hasExpiry?}各アドレスを 5 通りにチェックしました。',
    '各アドレスを 4 通りにチェックしました。期限は報告されていません。',
  ],
  checking: 'すべてのチェックはまだ終わっていません。',
  'not-registered': [
    '{registries} では、誰もこの名前を登録していません。',
    '誰もこの名前を登録していません。',
  ],
  'no-address': 'この名前は登録されていますが、アドレスがありません。',
} as const satisfies Messages<NameVerdict['code']>

export const adviceTexts: Record<Advice, string> = {
  'other-address': '支払いたい相手に、別のアドレスを尋ねてください。',
  'same-address': '支払いたい相手に、アドレスをもう一度尋ねてください。',
  'which-address': askWhichAddress,
  'ask-payee': askPayee,
  'check-again': 'このページは自動で再チェックします。',
  'check-person': '正しい相手の名前であることを確かめてください。',
  'check-spelling': '教えてくれた人につづりを確認してください。',
  'ask-owner': '先に所有者がアドレスを追加する必要があります。',
}

export const comparedTexts = {
  'opened-names':
    'これまでに検索した名前と比較しました。ネットワークは似た名前を検索できません。',
  'opened-and-sample-names':
    'これまでに検索した名前およびサンプルの名前と比較しました。ネットワークは似た名前を検索できません。',
} as const
