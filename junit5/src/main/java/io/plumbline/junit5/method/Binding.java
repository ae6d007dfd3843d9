// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.method;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/**
 * Binds methods the way the compiler binds {@code instance::method}: a class of its own calls the method, so that the JIT compiler can
 * inline it, which it can't with reflection, nor with a method handle that is no constant.
 */
final class Binding {

    private static final String BODY = "call";

    private Binding() {}

    /** Binds a method to what it is called on and with, for good. */
    static MethodBody bind(Method method, Object instance, Object... arguments) {
        Class<?> owner = method.getDeclaringClass();
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
            MethodHandle target = lookup.unreflect(method);
            MethodType bound = MethodType.methodType(MethodBody.class, owner, method.getParameterTypes());
            MethodType nothing = MethodType.methodType(void.class);
            return (MethodBody) LambdaMetafactory.metafactory(lookup, BODY, bound, nothing, target, nothing)
                    .getTarget()
                    .bindTo(instance)
                    .invokeWithArguments(arguments);
        } catch (Error broken) {
            throw broken;
        } catch (Throwable hidden) { // invokeWithArguments declares any
            throw new IllegalArgumentException(
                    "method can't be bound: method=" + method + ", reason=" + hidden
                            + " (its module must be open to io.plumbline.junit5)",
                    hidden);
        }
    }
}
