// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import io.plumbline.model.profile.Profile.CodeFrame;
import java.util.List;

/**
 * A sample that was assigned. {@code group}: the thread; {@code unit}: samples of one invocation have the same, as they are no better than
 * one in telling chance.
 */
record AssignedSample(String group, List<CodeFrame> stack, boolean isSlow, long unit) {}
