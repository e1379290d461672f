export { reload } from './controls'
export const description = '逐步跟踪跨链兑换，浏览支持的代币，核实名称和地址。'
export const notLoaded =
  '未更新：此页面未能完整加载。此浏览器保存的内容（例如您的关注列表）没有丢失。'
export const tooOld = '此浏览器太旧，无法实时更新。'
export const checkAgain = '重新加载以再次检查。'
