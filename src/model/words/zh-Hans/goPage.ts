export const nothingToOpen = '没有可打开的内容'
export const severalTransactions = '多笔交易'
export const withoutScripts = '关注这些交易需要 JavaScript。没有它，请逐个打开。'
export const emptyLink = '此链接不包含{things}。'
