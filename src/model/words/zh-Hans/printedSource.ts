export const printedSource = {
  by: 'verb',
  confirmed: '来源：{address}[，确认于 {time}（{zone}）]',
  checked: '来源：{address}[，检查于 {time}（{zone}）]',
} as const
