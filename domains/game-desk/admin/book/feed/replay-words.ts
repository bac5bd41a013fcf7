// Entries of a recorded match for which the desk has a text; anything else is shown under its source's name.

export const wordsOf: ReadonlySet<string> = new Set(
  `fixture clock result kick_off half_time second_half full_time extra_time penalties ended goal card sub corner attack danger_on
   danger_off added_time interrupted resumed abandoned postponed correct_cancel correct_scorer correct_result correct_annul
   correct_reinstate period period_end basket ball foul timeout review struck stopped called_off act_nothing act_accept act_drop
   act_void act_result act_order act_figures act_reinstate
   begin point undo retired disqualified lot map lead kill tower dragon fight ready alive round strike map_end remake
   forfeit walkover half pitch plate pitcher called results corrected withdrawn`.split(/\s+/),
)
