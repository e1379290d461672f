export const search = '搜索'
export const placeholder = [
  '{hasNames?}哈希、地址、名称或代币',
  '哈希、地址或代币',
] as const
export const heroPlaceholder = '按交易{things}搜索'
export const searchedThings = [
  '{hasNames?}哈希、地址、名称或代币',
  '哈希、地址或代币',
] as const
