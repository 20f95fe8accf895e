// Every screen by the first word of its address. A screen is loaded when it is first shown, and gets the rest of the
// address.
import type { Component } from 'svelte';

export interface ScreenProps {
  rest: string[];
}
type Load = () => Promise<{ default: Component<ScreenProps> }>;

const screens: Record<string, Load> = {
  home: () => import('./Home.svelte'),
  replay: () => import('./ReplayScreen.svelte'),
  analysis: () => import('./AnalysisScreen.svelte'),
  rules: () => import('./RulesScreen.svelte'),
  day: () => import('./DayScreen.svelte'),
  puzzles: () => import('./PuzzlesScreen.svelte'),
  lessons: () => import('./LessonsScreen.svelte'),
  duplicate: () => import('./DuplicateScreen.svelte'),
  print: () => import('./PrintScreen.svelte'),
  try: () => import('./TrialScreen.svelte'),
  first: () => import('./FirstGame.svelte'),
  setup: () => import('./Home.svelte'),
  table: () => import('./TableScreen.svelte'),
  friend: () => import('../friends/FriendScreen.svelte'),
  answer: () => import('../friends/AnswerScreen.svelte'),
};

// Where an address leads that is none of them.
const nowhere: Load = () => import('./Nowhere.svelte');

export function screenOf(name: string): Load {
  return (Object.hasOwn(screens, name) ? screens[name] : undefined) ?? nowhere;
}
