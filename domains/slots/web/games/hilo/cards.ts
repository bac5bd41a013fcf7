// A card as it is written.

import { rankOf } from '../../../rules/games/hilo/game.ts'

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
export const suits = ['♠', '♥', '♣', '♦']

export const suitOf = (card: number): number => Math.floor(card / 13) % 4
export const cardText = (card: number): string => `${suits[suitOf(card)]}${ranks[rankOf(card)]}`
