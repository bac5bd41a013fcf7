// The web door of the hall of games: what the whole site shows of it.

export { ContinueGame } from './lobby/continue-game.tsx'
export { useFoundGames } from './lobby/found-games.tsx'
export { PlayTiles } from './lobby/play-tiles.tsx'
export { SoundSetting } from './sound/sound-setting.tsx'
