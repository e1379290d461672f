export const samplesFailed = '无法加载示例名称。您仍可查询任何名称。'
export const introduction =
  '一个名称，多条链上的地址。我们对每个地址双向检查：从名称到地址，再从地址到名称。'
