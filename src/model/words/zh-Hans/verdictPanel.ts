export const tooMany = '请求过多。{duration}后可以再次检查。'
export const hashName = '交易哈希'
export const data = '数据'
export const noHash = '不是交易哈希'
