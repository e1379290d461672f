export const listPlan = {
  added: '新規 {added} 件',
  completed:
    'ウォッチリストにあり、ラベルまたはチェーンがないため追加されるもの {completed} 件',
  known: 'すでにウォッチリストにあるもの {known} 件',
  kept: '{kept|# 件}は自分のラベルを維持',
  cut: '{cut|# 件のラベル}を {labelLength} 文字に短縮',
  unread: 'ハッシュのない行 {unread|# 件}',
  excess: [
    '{excess|# 件}は入りません：ウォッチリストが{isFull?}いっぱいです（{capacity} 件）',
    '{excess|# 件}は入りません：ウォッチリストの上限は {capacity} 件です',
  ],
} as const

export const listActions = [
  '{added} 件をウォッチ、{completed} 件を更新',
  '{completed} 件を更新',
  '{added} 件をウォッチ',
] as const
