export const mainNavigation = '主导航'
export const menu = '菜单'
export const skipToContent = '跳到内容'
export const withoutScripts =
  'JavaScript 已关闭：重新加载之前，这里的内容不会更新。列表只显示开头几行：请使用搜索。关注、复制和设置无法使用。'
export const offlineAdvice =
  '请检查您的网络连接。恢复在线后，此页面会自动打开。您的兑换不受影响。'
export const crashAdvice =
  '此页面已停止运行。我们可能刚刚发布了更新。请重新加载以继续。您的兑换不受影响。'
export const somethingWentWrong = '出了点问题'
