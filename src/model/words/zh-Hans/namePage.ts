export const resultsQuestion = '检查结果如何？'
export const remarkPlace = '{place}：'
export const owner = '所有者'
export const expires = '到期'
export const registration = '注册'
export const checks = {
  listed: '已列出该链',
  hasAddress: '已设置地址',
  linked: '关联已确认',
  pointsBack: '属于该名称',
  notExpired: '未过期',
} as const
export const failedChecks = {
  listed: '未列出该链',
  hasAddress: '未设置地址',
  linked: '关联未确认',
  pointsBack: '未得到该地址确认',
  notExpired: '已过期',
} as const
export const didYouMean = '您是指 {name} 吗？'
export const notAValidName = '不是有效的名称'
export const checkedAgo = '{time}前检查'
export const name = '名称'
export const tableOf = '[{label} ]{name} 的链和地址'
export const ownerAddress = '所有者地址'
