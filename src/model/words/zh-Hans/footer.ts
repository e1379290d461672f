export const liveNetwork = '实时网络'
export const proxiedService = '代理服务'
export const dataSource = [
  '数据来源。对于它不认识的哈希，会查询 {providers}。',
  '数据来源',
] as const
export const online = '在线'
export const trackingUnavailable = '跟踪不可用'
export const updateAvailable = '有新版本可用。'
export const newVersion = '新版本'
export const later = '稍后'
export const open = '打开'
export const toldOf = '{transaction}：{news}'
export const loadingThePage = '正在加载页面'
export const unreachable = '无法连接 {brand}'
