// Something that a button asks for and that may be refused: the button waits meanwhile, and what was wrong is said.
import { problemIn, type Problem } from './problems';

export class Attempt {
  busy = $state(false);
  wrong = $state.raw<Problem | null>(null);

  /** `tables`: how many one is at already, where it is a table that may be refused. */
  async make(does: () => Promise<void>, tables = 0): Promise<void> {
    this.wrong = null;
    this.busy = true;
    try {
      await does();
    } catch (thrown) {
      this.wrong = problemIn(thrown, tables);
    } finally {
      this.busy = false;
    }
  }
}
