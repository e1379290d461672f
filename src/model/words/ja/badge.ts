export const badgeTexts = {
  noHash: 'トランザクションハッシュではありません',
  unavailable: 'ステータスを取得できません',
  spoken: '{word}[：{details}]',
  sum: '[{what} ]{sum}',
  notedSum: '{sum}[ {note}]',
  simulated: 'シミュレーション',
} as const
