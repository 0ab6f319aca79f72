// In a page: `stories.tell(step)`.
import { connect } from "../src/web.js";
import { teller } from "./stories.js";

export const tell = teller(connect, () => localStorage);
