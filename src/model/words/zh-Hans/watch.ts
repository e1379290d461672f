export const watchTexts = {
  added: '已添加到您的关注列表。',
  addedSeveral: '已将 {added|# 笔交易}添加到您的关注列表。',
  completed: '已为关注列表中的 {completed} 笔交易补充标签或链。',
  excess: '{excess} 笔放不下：列表最多容纳 {capacity} 笔。',
  known: '这些都已在您的关注列表中。',
  tabOnly: '关注至您关闭此标签页：此浏览器不保存任何内容。请自行保留哈希。',
  severalTabOnly: '此浏览器不保存任何内容：请自行保留哈希。',
  unsaved: '保留至您关闭此标签页：此浏览器不保存任何内容。',
  full: '您的关注列表已满（{capacity}）。请先移除一笔交易。',
  paste: '请先粘贴交易哈希。',
} as const

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
