export const liveNetwork = 'ライブネットワーク'
export const proxiedService = 'プロキシ経由のサービス'
export const dataSource = [
  'データ元。ここに情報がないハッシュは {providers} に問い合わせます。',
  'データ元',
] as const
export const online = 'オンライン'
export const trackingUnavailable = '追跡は利用不可'
export const updateAvailable = '新しいバージョンがあります。'
export const newVersion = '新しいバージョン'
export const later = '後で'
export const open = '開く'
export const toldOf = '{transaction}：{news}'
export const loadingThePage = 'ページを読み込んでいます'
export const unreachable = '{brand} に接続できません'
