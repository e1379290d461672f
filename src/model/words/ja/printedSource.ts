export const printedSource = {
  by: 'verb',
  confirmed: '出典：{address}[、{time}（{zone}）に確認]',
  checked: '出典：{address}[、{time}（{zone}）にチェック]',
} as const
