export const listPlan = {
  added: '{added} 笔新交易',
  completed: '{completed} 笔在关注列表中缺少标签或链，将予以补充',
  known: '{known} 笔已在您的关注列表中',
  kept: '{kept|# 笔保留您自己的标签}',
  cut: '{cut|# 个标签}截短至 {labelLength} 个字符',
  unread: '{unread|# 行}没有哈希',
  excess: [
    '{excess|# 笔放不下}：您的关注列表{isFull?}已满（{capacity}）',
    '{excess|# 笔放不下}：您的关注列表最多容纳 {capacity} 笔',
  ],
} as const

export const listActions = [
  '关注 {added} 笔，更新 {completed} 笔',
  '更新 {completed} 笔',
  '关注 {added} 笔',
] as const
