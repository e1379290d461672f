export const damagedAddress = '此网址已损坏'
export const pageNotFound = '找不到页面'
export const goToHome = '返回首页'
export const damagedAdvice =
  '链接的一部分缺失或无法读取。请重新复制完整链接，或搜索哈希、名称或代币。'
export const pathsOfTransactions = '交易页面以 {transactions} 开头。'
export const pathsOfBoth = '交易页面以 {transactions} 开头，名称页面以 {names} 开头。'
