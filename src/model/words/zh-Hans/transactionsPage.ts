export const trackingUnavailable = '跟踪不可用。我们每分钟重试一次。您的兑换不受影响。'
export const watchSeveral = '关注多笔交易'
export const emptyWatchlist = '您的关注列表中尚无内容'
export const fieldFull =
  '此输入框已满，您文本的末尾可能缺失。请先关注这些，再粘贴其余部分。'
export const hashes = '交易哈希或区块浏览器链接'
export const withoutScripts = '关注需要 JavaScript。没有它，此处会打开这些交易。'
export const chooseAFile = '选择文件'
export const csvFile = 'CSV 文件'
export const unreadableFile = '无法读取此文件。请重新选择。'
export const largeFile = '此文件大于 {size} MB。请选择从这里导出的文件。'
export const hint =
  '可带标签的文本行或电子表格单元格，或从这里导出的文件，最多 {capacity} 笔。'
export const emptyAdvice = '搜索一笔交易，然后按“关注”，或在下方关注多笔。'
