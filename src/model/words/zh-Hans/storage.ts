export const listStorage = [
  '{isKept?}保存在此浏览器中',
  '保留至您关闭此标签页：此浏览器不保存任何内容',
] as const

export const emptyStorage = [
  '{canStore?}您的关注列表仅保存在此浏览器中。',
  '此浏览器不保存任何内容：您的关注列表保留至您关闭此标签页。',
] as const

export const tabOnly = '关注至您关闭此标签页：此浏览器不保存任何内容。请自行保留哈希。'
export const severalTabOnly = '此浏览器不保存任何内容：请自行保留哈希。'
export const unsaved = '保留至您关闭此标签页：此浏览器不保存任何内容。'
export const storesNothing = '此浏览器不保存任何内容：它会在下一个标签页中恢复。'
