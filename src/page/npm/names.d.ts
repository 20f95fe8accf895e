// Made by tools/protocol from what the game keeps.
export type SetName = 'base' | 'dodge_city' | 'promos' | 'high_noon' | 'fistful' | 'gold_rush';
export type OptionName =
  | 'beginner'
  | 'two_characters'
  | 'no_extra_events'
  | 'duel_pays_the_challenged'
  | 'shadow_gunslingers'
  | 'ambush_counts_cards_only'
  | 'thirst_leaves_one_card'
  | 'brothers_at_full_life'
  | 'safe_first_round'
  | 'plain_sheriff'
  | 'full_hand'
  | 'dead_reckoning'
  | 'third_character'
  | 'dynamite_stays'
  | 'two_dynamites'
  | 'dutch_will_may_keep_both'
  | 'one_nugget_for_indians'
  | 'scrap_after_gold_rush'
  | 'last_one_standing'
  | 'one_weapon_for_suzy'
  | 'attack_and_defence'
  | 'two_round_events'
  | 'open_events'
  | 'loaded_gun'
  | 'accomplices'
  | 'hidden_characters'
  | 'finnegans_wake'
  | 'undercover_sheriff'
  | 'rival_gangs'
  | 'draw_last';
export type Level = 'random' | 'rules' | 'greenhorn' | 'cowhand' | 'gunslinger' | 'sharpshooter' | 'legend';
export type Style = 'bold' | 'careful' | 'grudging' | 'sly' | 'surprise';
export type Winner = 'law' | 'outlaws' | 'renegade' | 'seat' | 'out_of_turns';
